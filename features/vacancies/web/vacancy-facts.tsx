import { Banknote, CalendarClock, Clock3, Laptop, MapPin } from "lucide";
import { Moment } from "#features/projects/web/index.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Vacancy } from "../contract.ts";
import { MODE_LABELS } from "../engine/mode-labels.ts";

/** List of a vacancy's facts: place, mode, hours, wage, last day and quota. */
export function VacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { city, state, mode, hours, wage, closes_on, is_for_quota } = vacancy;
  const place = [city, state].filter(Boolean).join(", ");
  return (
    <ul className="vacancy-facts">
      {place ? (
        <li>
          <Icon of={MapPin} />
          {place}
        </li>
      ) : null}
      <li>
        <Icon of={Laptop} />
        {MODE_LABELS[mode]}
      </li>
      {hours ? (
        <li>
          <Icon of={Clock3} />
          {hours}
        </li>
      ) : null}
      {wage ? (
        <li>
          <Icon of={Banknote} />
          {wage}
        </li>
      ) : null}
      {closes_on ? (
        <li>
          <Icon of={CalendarClock} />
          <span>
            Candidaturas até <Moment at={`${closes_on}T12:00:00Z`} as="date" />
          </span>
        </li>
      ) : null}
      {is_for_quota ? (
        <li>
          <Badge kind="soft">Vaga afirmativa para pessoas com deficiência</Badge>
        </li>
      ) : null}
    </ul>
  );
}
