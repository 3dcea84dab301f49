import type { AnswerInWords } from "../contract.ts";
import { answerInWords } from "../engine/answer-in-words.ts";
import { isQuestion } from "../engine/compile-flow.ts";
import type { OpenedSession } from "./flow-sessions.ts";

/** Returns the answers to questions on the person's way, in words and in order. Screens and consents are left out. */
export function answersOfSession({ flow, walked, stored }: OpenedSession): AnswerInWords[] {
  return walked.path.flatMap((id) => {
    const block = flow.blocks.get(id);
    const one = stored.get(id);
    if (!block || !one || !isQuestion(block)) return [];
    return [
      {
        block_id: id,
        section: block.section,
        question: block.title,
        answer: answerInWords(block, one.answer),
        sensitive: block.sensitive,
        is_file: "file" in one.answer,
        answered_at: one.answered_at.toISOString(),
      },
    ];
  });
}
