import type { FlowAnswer, FlowAnswers } from "../engine/answer.ts";
import { pathChange } from "../engine/path-change.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import { isCounted } from "../engine/progress.ts";
import { quoted } from "#shared/quoted.ts";

/** Returns which section an answer would remove from the person's way, and which answers would be erased. */
export function closingText(
  flow: CompiledFlow,
  answers: FlowAnswers,
  change: { blockId: string; answer: FlowAnswer },
): string {
  return erasedText(flow, pathChange(flow, answers, change).erased);
}

/**
 * Returns a sentence about removed blocks: “Essa dor, com calma” sai do caminho. As 3 respostas de lá são apagadas
 * quando você terminar.
 */
export function erasedText(flow: CompiledFlow, erased: readonly string[]): string {
  const blocks = erased.flatMap((id) => flow.blocks.get(id) ?? []);
  const count = blocks.filter(isCounted).length;
  const names = [...new Set(blocks.map(({ section }) => section))].flatMap(
    (id) => flow.document.sections.find((one) => one.id === id)?.title ?? [],
  );
  const leaves = names.length === 1 ? `${quoted(names[0] ?? "")} sai do caminho.` : "Uma parte sai do caminho.";
  const what = count === 1 ? "A resposta de lá é apagada" : `As ${count} respostas de lá são apagadas`;
  return `${leaves} ${what} quando você terminar.`;
}
