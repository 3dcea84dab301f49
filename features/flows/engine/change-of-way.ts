import type { FlowAnswer, FlowAnswers } from "./answer.ts";
import type { CompiledFlow } from "./compile-flow.ts";
import { progressOf } from "./progress.ts";
import { walk } from "./walk.ts";

export interface ChangeOfWay {
  /** Blocks that may now come and could not before. */
  opened: readonly string[];
  /** Blocks that can no longer come. */
  closed: readonly string[];
  /** Of the closed ones, those already answered: their answers are erased when the flow is finished. */
  erased: readonly string[];
}

/** What giving this answer changes of the way: ask before closing what was answered ("Trocar esta resposta?"). */
export function changeOfWay(
  flow: CompiledFlow,
  answers: FlowAnswers,
  { blockId, answer }: { blockId: string; answer: FlowAnswer },
): ChangeOfWay {
  const before = possible(flow, answers);
  const after = possible(flow, { ...answers, [blockId]: answer });
  const closed = [...before].filter((id) => !after.has(id));
  return {
    opened: [...after].filter((id) => !before.has(id)),
    closed,
    erased: closed.filter((id) => Object.hasOwn(answers, id)),
  };
}

function possible(flow: CompiledFlow, answers: FlowAnswers): Set<string> {
  const walked = walk(flow, answers);
  return new Set([...walked.way, ...progressOf(flow, answers, walked).ahead.map(({ id }) => id)]);
}
