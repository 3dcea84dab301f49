import type { FlowAnswer, FlowAnswers } from "../engine/answer.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import { isCounted, progressOf } from "../engine/progress.ts";
import { walk } from "../engine/walk.ts";

/** Returns the ids of the questions that follow because of this answer, and would not follow without it. */
export function questionsOpenedBy(
  flow: CompiledFlow,
  answers: FlowAnswers,
  blockId: string,
  answer: FlowAnswer,
): string[] {
  const { [blockId]: _, ...others } = answers;
  const before = certain(flow, others);
  const after = certain(flow, { ...others, [blockId]: answer });
  return [...after].filter((id) => id !== blockId && !before.has(id) && isCounted(flow.blocks.get(id)));
}

function certain(flow: CompiledFlow, answers: FlowAnswers): Set<string> {
  const walked = walk(flow, answers);
  const { ahead } = progressOf(flow, answers, walked);
  return new Set([...walked.path, ...ahead.flatMap(({ id, sure }) => (sure ? [id] : []))]);
}
