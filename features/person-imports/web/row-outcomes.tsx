import { numberText } from "#shared/number-text.ts";
import { type PersonImport } from "../contract.ts";
import { ROW_OUTCOMES } from "../constants.ts";
import { isWritten } from "./import-texts.ts";

const LABELS = {
  new: ["pessoa nova entra", "pessoas novas entram", "pessoa nova entrou", "pessoas novas entraram"],
  update: ["ganha um curso", "ganham um curso", "ganhou um curso", "ganharam um curso"],
  same: ["já está igual", "já estão iguais", "já estava igual", "já estavam iguais"],
  refused: ["linha fica de fora", "linhas ficam de fora", "linha ficou de fora", "linhas ficaram de fora"],
} as const;

/** Number of rows per outcome, as a bar and in words. */
export function RowOutcomes({ one: { counts, state } }: { one: Pick<PersonImport, "counts" | "state"> }) {
  const isAfter = isWritten(state);
  return (
    <section className="sheet import-outcomes" aria-labelledby="destinos">
      <h2 id="destinos">{isAfter ? "O que aconteceu com cada linha" : "O que acontece com cada linha"}</h2>
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
            <span>{LABELS[outcome][(counts[outcome] === 1 ? 0 : 1) + (isAfter ? 2 : 0)]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
