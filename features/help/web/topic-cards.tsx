import { Award, BookOpen, type IconNode, KeyRound, MessageCircle, MonitorX, ShieldCheck } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { HELP_TOPICS, type HelpTopic } from "../constants.ts";
import "#ui/choice.css";

const ICONS: Record<HelpTopic, IconNode> = {
  opening: MonitorX,
  content: BookOpen,
  certificate: Award,
  access: KeyRound,
  privacy: ShieldCheck,
  other: MessageCircle,
};

interface TopicCardsProps {
  value: string;
  error: string | undefined;
  onChange(topic: HelpTopic): void;
}

/** Field to choose the topic of a message. */
export function TopicCards({ value, error, onChange }: TopicCardsProps) {
  const topics = Object.entries(HELP_TOPICS) as [HelpTopic, string][];
  return (
    <fieldset className="field" aria-describedby={error ? "topic-error" : undefined}>
      <legend>Sobre o que é?</legend>
      <div className="choices topics-of" data-look="cards">
        {topics.map(([topic, label]) => (
          <label key={topic} className="check">
            <input
              type="radio"
              name="topic"
              value={topic}
              required
              defaultChecked={topic === value}
              onChange={() => onChange(topic)}
            />
            <Icon of={ICONS[topic]} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="field-error" id="topic-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
