import { Compass } from "lucide";
import { objectKind } from "#features/objects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Suggestion } from "../contract.ts";
import "./suggestions.css";

interface SuggestionsPanelProps {
  /** The course's friendly id. */
  course: string;
  suggestions: readonly Suggestion[];
  title?: string;
}

/** Panel of suggestions with their reasons; null if there are none. */
export function SuggestionsPanel({ course, suggestions, title = "Sugestões para você" }: SuggestionsPanelProps) {
  if (suggestions.length === 0) return null;
  return (
    <section className="panel suggestions">
      <h2>
        <Icon of={Compass} />
        {title}
      </h2>
      <ul>
        {suggestions.map(({ object, reason }) => {
          const { icon, label } = objectKind(object);
          return (
            <li key={object._id}>
              <Icon of={icon} />
              <Link to={paths.courseObject(course, object.config.friendly_id)}>{object.title}</Link>
              <p>
                <span className="visually-hidden">{label}. </span>
                {reason}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
