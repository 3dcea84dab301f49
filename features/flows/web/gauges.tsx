import type { CSSProperties } from "react";
import type { ShownScore } from "../engine/recommendation.ts";
import "./flow-outcome.css";

/** Scores on a scale of five steps each, with their rules in plain words. */
export function Gauges({ scores }: { scores: readonly ShownScore[] }) {
  return (
    <div className="gauges">
      {scores.map((shown) => (
        <Gauge key={shown.id} shown={shown} />
      ))}
      {scores.some(({ score }) => score.how) ? (
        <details className="gauges-how">
          <summary>Ver a conta</summary>
          <dl>
            {scores.map(({ id, title, score }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{score.how}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  );
}

function Gauge({ shown: { title, value, label, score } }: { shown: ShownScore }) {
  const { min, max, min_label, max_label } = score;
  const at = value === null ? null : Math.min(5, Math.max(1, 1 + Math.round(((value - min) / (max - min)) * 4)));
  return (
    <div className="gauge">
      <p className="gauge-name">
        <b>{title}</b>
        <span>{value === null ? "sem resposta" : label}</span>
      </p>
      <div className="gauge-line" aria-hidden="true">
        {at === null ? null : <i style={{ "--at": at } as CSSProperties} />}
      </div>
      <p className="gauge-ends">
        <span>{min_label}</span>
        <span>{max_label}</span>
      </p>
    </div>
  );
}
