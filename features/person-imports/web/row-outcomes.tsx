import { numberText } from "#shared/number-text.ts";
import { type PersonImport } from "../contract.ts";
import { ROW_OUTCOMES } from "../constants.ts";

const LABELS = {
  new: ["pessoa nova entra", "pessoas novas entram"],
  update: ["ganha um curso", "ganham um curso"],
  same: ["já está igual", "já estão iguais"],
  refused: ["linha fica de fora", "linhas ficam de fora"],
} as const;

/** Number of rows per outcome, as a bar and in words. */
export function RowOutcomes({ counts }: { counts: PersonImport["counts"] }) {
  return (
    <section className="sheet import-outcomes" aria-labelledby="destinos">
      <h2 id="destinos">O que acontece com cada linha</h2>
      <div className="import-outcome-bar" aria-hidden="true">
        {ROW_OUTCOMES.map((outcome) =>
          counts[outcome] > 0 ? <i key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} /> : null,
        )}
      </div>
      <ul>
        {ROW_OUTCOMES.map((outcome) => (
          <li key={outcome}>
            <i data-outcome={outcome} aria-hidden="true" />
            <b>{numberText(counts[outcome])}</b>
            <span>{LABELS[outcome][counts[outcome] === 1 ? 0 : 1]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
