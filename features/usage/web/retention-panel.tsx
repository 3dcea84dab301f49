import type { CSSProperties } from "react";
import { countText } from "#shared/number-text.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { Usage } from "../contract.ts";
import { dayLabel } from "./day-label.ts";
import { ExportButton } from "./export-button.tsx";

/** Table of the share of people who studied in each week since their enrolment, by week of enrolment. */
export function RetentionPanel({ usage: { retention } }: { usage: Usage }) {
  const weeks = Math.max(0, ...retention.map(({ studied }) => studied.length));
  return (
    <section className="sheet usage-retention" aria-label="Quem continua">
      <div className="sheet-head">
        <h2>Quem continua</h2>
        <ExportButton part="retention" of="quem continua" />
      </div>
      {retention.length === 0 ? (
        <p className="usage-none soft">Ninguém se matriculou neste período.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
        <div className="usage-scroll" tabIndex={0} role="region" aria-label="Quem continua, por semana de matrícula">
          <table>
            <caption className="visually-hidden">
              De quem se matriculou em cada semana, quantos estudaram depois
            </caption>
            <thead>
              <tr>
                <th scope="col">Matrícula</th>
                <th scope="col">Pessoas</th>
                {Array.from({ length: weeks }, (_, after) => (
                  <th key={after} scope="col">
                    <abbr title={weeksText(after)}>+{after}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {retention.map(({ week, people, studied }) => (
                <tr key={week}>
                  <th scope="row">{dayLabel(week)}</th>
                  <td>{people}</td>
                  {studied.map((count, after) => (
                    <td key={after} className="usage-share" style={{ "--share": count / people } as CSSProperties}>
                      {wholePercent(count / people)}%
                    </td>
                  ))}
                  {studied.length < weeks ? <td colSpan={weeks - studied.length}>–</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function weeksText(after: number): string {
  if (after === 0) return "Na semana da matrícula";
  return countText(after, "semana depois", "semanas depois");
}
