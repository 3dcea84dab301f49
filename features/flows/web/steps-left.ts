import type { FlowAnswers } from "../engine/answer.ts";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { isCounted, progressOf } from "../engine/progress.ts";
import type { Walk } from "../engine/walk.ts";

export interface StepsLeft {
  /** Current position: "Pergunta 11", or the section's title on a block without a question. */
  place: string;
  /** Rest in words: "faltam de 11 a 13, uns 4 minutos"; empty when nothing is left. */
  left: string;
  walked: number;
  /** Number of questions after this one: `sure` follow on every way, `maybe` only after certain answers. */
  sure: number;
  maybe: number;
}

interface FlowPosition {
  answers: FlowAnswers;
  walked: Walk;
  blockId: string;
}

/**
 * Returns the number of questions and minutes left, as a range when it depends on answers. Never a percentage or “x de
 * y”.
 */
export function stepsLeft(flow: CompiledFlow, { answers, walked, blockId }: FlowPosition): StepsLeft {
  const { min, max } = progressOf(flow, answers, walked);
  const counted = walked.path.filter((id) => isCounted(flow.blocks.get(id)));
  const block = flow.blocks.get(blockId);
  const isQuestionHere = isCounted(block);
  const position = walked.path.indexOf(blockId);
  const before = counted.filter((id) => walked.path.indexOf(id) < position).length;
  const after = counted.filter((id) => walked.path.indexOf(id) > position && id !== walked.at).length;
  const asked = counted.slice(0, before).filter((id) => isAsked(flow.blocks.get(id))).length;
  const isAtHere = walked.at === blockId && isQuestionHere;
  const [sure, maxLeft] = [after + min - (isAtHere ? 1 : 0), after + max - (isAtHere ? 1 : 0)];
  const section = flow.document.sections.find(({ id }) => id === block?.section)?.title ?? flow.document.title;
  return {
    place: isAsked(block) ? `Pergunta ${asked + 1}` : section,
    left: leftInWords(sure, maxLeft, isAsked(block), flow.document.seconds_per_block),
    walked: before,
    sure,
    maybe: maxLeft - sure,
  };
}

/** Returns whether a block is called a question in the texts. Consents are called choices. */
function isAsked(block: FlowBlock | undefined): boolean {
  return isCounted(block) && block?.type !== "consent";
}

function leftInWords(min: number, max: number, isQuestionHere: boolean, seconds: number): string {
  if (max === 0) return isQuestionHere ? "é a última" : "";
  const count = min === max ? String(max) : `de ${min} a ${max}`;
  if (!isQuestionHere) return `depois, ${count} ${max === 1 ? "pergunta" : "perguntas"}`;
  const minutes = Math.max(1, Math.round((max * seconds) / 60));
  const verb = max === 1 ? "falta" : "faltam";
  return `${verb} ${count}, ${minutes === 1 ? "1 minuto ou menos" : `uns ${minutes} minutos`}`;
}
