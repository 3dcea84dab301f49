import type { Recommendation } from "../engine/recommendation.ts";

interface UrgentPanelProps {
  urgent: Recommendation["urgent"];
}

/** Panel of phone numbers to call. */
export function UrgentPanel({ urgent }: UrgentPanelProps) {
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
    </section>
  );
}
