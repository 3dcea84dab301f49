import { Chart } from "#ui/chart.tsx";
import type { Usage } from "../contract.ts";
import { dayLabel } from "./day-label.ts";
import { ExportButton } from "./export-button.tsx";

const MAX_BARS = 28;

/** Charts of active people and completions by day, or by week if the days are too many to distinguish. */
export function DaysPanel({ usage: { by_day }, days }: { usage: Usage; days: number }) {
  const isByWeek = days > MAX_BARS;
  const points = isByWeek ? weeksOf(by_day) : by_day;
  // 28 full dates do not fit; within four weeks, the day of the month is unambiguous.
  const labels = points.map(({ day }) => (points.length > 14 ? day.slice(8) : dayLabel(day)));
  return (
    <section className="sheet usage-days" aria-label="Dia a dia">
      <div className="sheet-head">
        <h2>{isByWeek ? "Semana a semana" : "Dia a dia"}</h2>
        <ExportButton part="days" of="dia a dia" />
      </div>
      <div className="usage-charts">
        <Chart
          kind="bars"
          title={isByWeek ? "Pessoas no dia mais cheio de cada semana" : "Pessoas que estudaram"}
          labels={labels}
          series={[{ name: "Pessoas", values: points.map(({ active }) => active) }]}
        />
        <Chart
          kind="bars"
          title="Conteúdos concluídos"
          labels={labels}
          series={[{ name: "Conteúdos", values: points.map(({ objects }) => objects) }]}
        />
      </div>
      <details className="usage-table">
        <summary>Ver como tabela</summary>
        <table className="data-table">
          <caption className="visually-hidden">Pessoas e conteúdos concluídos</caption>
          <thead>
            <tr>
              <th scope="col">{isByWeek ? "Semana de" : "Dia"}</th>
              <th scope="col" className="num">
                Pessoas
              </th>
              <th scope="col" className="num">
                Conteúdos
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, active, objects }) => (
              <tr key={day}>
                <th scope="row">{dayLabel(day)}</th>
                <td className="num">{active}</td>
                <td className="num">{objects}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/**
 * Groups days by week. A week shows its day with the highest number of active people, not a sum,
 * because a person may study on several days.
 */
function weeksOf(days: Usage["by_day"]): Usage["by_day"] {
  const weeks: Usage["by_day"] = [];
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7);
    const active = Math.max(...week.map((one) => one.active));
    weeks.push({ day: week[0]?.day ?? "", active, objects: week.reduce((sum, { objects }) => sum + objects, 0) });
  }
  return weeks;
}
