import { Briefcase, Clock3, MapPin } from "lucide";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { TalentCard } from "../contract.ts";
import { PERIOD_LABELS } from "../engine/labels.ts";
import { SkillList } from "./skill-list.tsx";

const INTERESTS: Record<TalentCard["interest"], string | null> = {
  none: null,
  waiting: "Esperando resposta",
  accepted: "Aceitou conversar",
  declined: "Preferiu não conversar",
};

interface TalentCardItemProps {
  talent: TalentCard;
  /** Whether the profile is marked for comparison. */
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}

/**
 * Entry of one profile in the result list. Its cover shows the code, which only this recruiter sees and
 * which reveals nothing about the person.
 */
export function TalentCardItem({ talent, isMarked, onMark }: TalentCardItemProps) {
  const { _id, code, name, headline, skills, interest, lists } = talent;
  const state = INTERESTS[interest];
  return (
    <li className="panel bank-card">
      <div className="bank-cover" aria-hidden="true">
        {code}
      </div>
      <div className="bank-card-text">
        <h3>
          <Link to={paths.talentsProfile(_id)}>{name ?? headline}</Link> <small>Perfil {code}</small>
        </h3>
        {name ? <p>{headline}</p> : null}
        <TalentFacts talent={talent} />
        <SkillList skills={skills} max={8} />
        <div className="bank-card-end">
          {state ? <Badge kind={interest === "accepted" ? "strong" : "soft"}>{state}</Badge> : null}
          {lists.map((list) => (
            <Badge key={list}>{list}</Badge>
          ))}
          <Checkbox name="talent_id" inputValue={_id} label={`Comparar ${code}`} value={isMarked} onChange={onMark} />
        </div>
      </div>
    </li>
  );
}

export function TalentFacts({ talent }: { talent: Pick<TalentCard, "years" | "city" | "state" | "periods"> }) {
  const { years, city, state, periods } = talent;
  const place = [city, state].filter(Boolean).join(", ");
  return (
    <ul className="bank-facts">
      <li>
        <Icon of={Briefcase} />
        {years === 0 ? "Primeiras experiências" : countText(years, "ano")}
      </li>
      {place ? (
        <li>
          <Icon of={MapPin} />
          {place}
        </li>
      ) : null}
      {periods.length > 0 ? (
        <li>
          <Icon of={Clock3} />
          {periods.map((period) => PERIOD_LABELS[period]).join(", ")}
        </li>
      ) : null}
    </ul>
  );
}
