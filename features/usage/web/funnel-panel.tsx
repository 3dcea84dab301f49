import { numberText } from "#shared/number-text.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import { Bar } from "#ui/bar.tsx";
import type { Usage } from "../contract.ts";
import { ExportButton } from "./export-button.tsx";

const STEPS = [
  ["enrolled", "Matrículas do período"],
  ["started", "Começaram"],
  ["half", "Metade do curso"],
  ["finished", "Certificado"],
] as const;

/** Panel with the progress of the enrolments of the period, step by step. */
export function FunnelPanel({ usage: { funnel } }: { usage: Usage }) {
  const { enrolled } = funnel;
  return (
    <section className="sheet usage-funnel" aria-label="Até onde chegam">
      <div className="sheet-head">
        <h2>Até onde chegam</h2>
        <ExportButton part="funnel" of="até onde chegam" />
      </div>
      {enrolled === 0 ? (
        <p className="usage-none soft">Ninguém se matriculou neste período.</p>
      ) : (
        <ol>
          {STEPS.map(([step, label]) => {
            const share = funnel[step] / enrolled;
            return (
              <li key={step}>
                <span>{label}</span>
                <b className="num">
                  {numberText(funnel[step])} <small>{wholePercent(share)}%</small>
                </b>
                <Bar share={share} label={label} />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
