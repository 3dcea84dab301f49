import { CalendarPlus } from "lucide";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Recommendation } from "../engine/recommendation.ts";

interface UrgentPanelProps {
  urgent: Recommendation["urgent"];
  /** A conversation that the flow offers. */
  contact: { topic: string; label: string } | undefined;
}

/** Numbers to call. */
export function UrgentPanel({ urgent, contact }: UrgentPanelProps) {
  return (
    <section className="panel urgent">
      <h2>Se apertar, não espere</h2>
      <ul className="urgent-numbers">
        {urgent.map(({ number, text }) => (
          <li key={number}>
            <a href={`tel:${number.replace(/\D/g, "")}`} aria-label={`Ligar ${number}`}>
              {number}
            </a>
            {text}
          </li>
        ))}
      </ul>
      {contact ? (
        <Button kind="quiet" to={`${paths.sac()}?assunto=${encodeURIComponent(contact.topic)}`} reloadDocument>
          <Icon of={CalendarPlus} />
          {contact.label}
        </Button>
      ) : null}
    </section>
  );
}
