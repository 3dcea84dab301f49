import type { ShownScore } from "../engine/recommendation.ts";
import { Gauges } from "./gauges.tsx";

/** Panel of the scores with their words. Left out when printing. */
export function GaugesPanel({ scores }: { scores: readonly ShownScore[] }) {
  return (
    <section className="panel gauges-panel">
      <h2>O que as suas respostas contam</h2>
      <p className="soft">É um retrato de hoje, somado por regras simples. Não é diagnóstico.</p>
      <Gauges scores={scores} />
    </section>
  );
}
