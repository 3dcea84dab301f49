import { formatDate } from "#shared/calendar-date.ts";
import { numberText } from "#shared/number-text.ts";
import type { StaffWeek } from "../contract.ts";
import "./week-figures.css";

const FIGURES = [
  ["people", "Pessoas novas"],
  ["active", "Pessoas que estudaram"],
  ["objects", "Conteúdos concluídos"],
  ["certificates", "Certificados emitidos"],
] as const satisfies [Exclude<keyof StaffWeek["week"], "from" | "to">, string][];

/** Section with four figures of the last seven days, each compared with the seven days before. */
export function WeekFigures({ week }: { week: StaffWeek["week"] }) {
  return (
    <section className="sheet" aria-labelledby="semana">
      <div className="sheet-head">
        <h2 id="semana">A semana em números</h2>
        <p className="soft">
          {shortDay(week.from)} a {shortDay(week.to)}
        </p>
      </div>
      <ul className="week-figures">
        {FIGURES.map(([figure, label]) => (
          <li key={figure}>
            <h3>{label}</h3>
            <b>{numberText(week[figure].now)}</b>
            <p>{comparison(week[figure])}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shortDay(day: string): string {
  return formatDate(day).slice(0, 5);
}

function comparison({ now, before }: { now: number; before: number }): string {
  const difference = numberText(Math.abs(now - before));
  if (now === before) return "Igual aos 7 dias anteriores";
  return `${difference} a ${now > before ? "mais" : "menos"} que nos 7 dias anteriores`;
}
