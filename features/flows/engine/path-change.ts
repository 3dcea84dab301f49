import type { FlowAnswer, FlowAnswers } from "./answer.ts";
import type { CompiledFlow } from "./compile-flow.ts";
import { isCounted, progressOf } from "./progress.ts";
import { walk } from "./walk.ts";

export interface PathChange {
  /** Ids of the blocks that may follow with the new answer and could not before. */
  opened: readonly string[];
  /** Ids of the blocks that can no longer follow. */
  closed: readonly string[];
  /**
   * The closed questions and consents that are already answered: their answers are erased when the flow is finished.
   * Screens that were only seen are left out.
   */
  erased: readonly string[];
}

/**
 * Returns how an answer would change which blocks may follow, so that the player can ask ("Trocar esta resposta?")
 * before it closes answered blocks.
 */
export function pathChange(
  flow: CompiledFlow,
  answers: FlowAnswers,
  { blockId, answer }: { blockId: string; answer: FlowAnswer },
): PathChange {
  const before = possible(flow, answers);
  const after = possible(flow, { ...answers, [blockId]: answer });
  const closed = [...before].filter((id) => !after.has(id));
  return {
    opened: [...after].filter((id) => !before.has(id)),
    closed,
    erased: closed.filter((id) => Object.hasOwn(answers, id) && isCounted(flow.blocks.get(id))),
  };
}

function possible(flow: CompiledFlow, answers: FlowAnswers): Set<string> {
  const walked = walk(flow, answers);
  return new Set([...walked.path, ...progressOf(flow, answers, walked).ahead.map(({ id }) => id)]);
}
