import { numberText } from "#shared/number-text.ts";
import { FATES, type PersonImport } from "../contract.ts";

const LABELS = {
  new: ["pessoa nova entra", "pessoas novas entram"],
  update: ["ganha um curso", "ganham um curso"],
  same: ["já está igual", "já estão iguais"],
  refused: ["linha fica de fora", "linhas ficam de fora"],
} as const;

/** Number of rows per fate, as a bar and in words. */
export function Fates({ counts }: { counts: PersonImport["counts"] }) {
  return (
    <section className="sheet fates" aria-labelledby="destinos">
      <h2 id="destinos">O que acontece com cada linha</h2>
      <div className="fate-bar" aria-hidden="true">
        {FATES.map((fate) =>
          counts[fate] > 0 ? <i key={fate} data-fate={fate} style={{ flexGrow: counts[fate] }} /> : null,
        )}
      </div>
      <ul>
        {FATES.map((fate) => (
          <li key={fate}>
            <i data-fate={fate} aria-hidden="true" />
            <b>{numberText(counts[fate])}</b>
            <span>{LABELS[fate][counts[fate] === 1 ? 0 : 1]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
