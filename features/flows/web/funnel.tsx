import { EyeOff, Lightbulb } from "lucide";
import type { CSSProperties } from "react";
import { Icon } from "#ui/icon.tsx";
import type { FlowResults } from "../engine/flow-results.ts";
import { peopleText } from "./people-text.ts";

type Step = FlowResults["funnel"][number];

/**
 * Funnel: for each block, a bar with the number of people who went on. Optional blocks look hollow, because skipping
 * them is not leaving.
 */
export function Funnel({ results: { funnel } }: { results: FlowResults }) {
  const maxPassed = Math.max(1, ...funnel.map(({ passed }) => passed ?? 0));
  const mostStopped = funnel.reduce<Step | null>(
    (worst, step) => ((step.stopped ?? 0) > (worst?.stopped ?? 4) ? step : worst),
    null,
  );
  return (
    <section className="panel">
      <h2>Por onde as pessoas passam</h2>
      <p>
        Quantas seguiram depois de cada bloco, e quantas pararam ali há mais de uma semana. Trechos que dependem de uma
        resposta contam só quem entra nos números.
      </p>
      <div className="funnel-head" aria-hidden="true">
        <span>Bloco</span>
        <span>Seguiram</span>
        <span>Saída</span>
      </div>
      <ol className="funnel">
        {funnel.map((step) => (
          <FunnelStep key={step.block_id} step={step} most={maxPassed} isMost={step === mostStopped} />
        ))}
      </ol>
    </section>
  );
}

function FunnelStep({ step, most, isMost }: { step: Step; most: number; isMost: boolean }) {
  const { title, passed, stopped, is_optional } = step;
  return (
    <li data-branch={is_optional || undefined} data-most={isMost || undefined}>
      <span className="funnel-name">
        {title}
        {is_optional ? <small>só para quem a resposta leva</small> : null}
      </span>
      {passed === null ? (
        <span className="hidden-few">
          <Icon of={EyeOff} />
          menos de 5 pessoas
        </span>
      ) : (
        <span className="funnel-bar">
          <i style={{ "--w": `${(passed / most) * 100}%` } as CSSProperties} />
          <span>
            {passed}
            <span className="visually-hidden"> {passed === 1 ? "seguiu" : "seguiram"}</span>
          </span>
        </span>
      )}
      <span className="funnel-left">
        {stopped === 0 ? <span className="visually-hidden">ninguém parou</span> : stoppedText(stopped)}
      </span>
      {isMost ? (
        <span className="funnel-tip">
          <Icon of={Lightbulb} />É a maior saída. Vale reler esta pergunta com quem a responde.
        </span>
      ) : null}
    </li>
  );
}

function stoppedText(count: number | null): string {
  return count === 1 ? "1 parou" : `${peopleText(count)} pararam`;
}
