import type { StoredBlock, StoredQuiz } from "#features/objects/server/index.ts";

// Adults read non-fiction silently at 238 words a minute (Brysbaert, 2019); studying is slower.
const WORDS_A_SECOND = 180 / 60;
const PICTURE_SECONDS = 8;
const THINKING_SECONDS = 15;
const WRITING_SECONDS = 120;

/**
 * Returns the seconds to read a block: its words, its picture, and time to think or write. Playing time is not
 * included.
 */
export function secondsToRead(block: StoredBlock): number {
  switch (block.kind) {
    case "text":
      return readingSeconds(block.text);
    case "picture":
      return PICTURE_SECONDS + readingSeconds(block.caption ?? "");
    case "accordion":
      return readingSeconds(...block.items.flatMap(({ title, text }) => [title, text]));
    case "checklist":
      return THINKING_SECONDS + readingSeconds(block.title, ...block.items.map(({ text }) => text));
    case "reflection":
      return WRITING_SECONDS + readingSeconds(block.prompt);
    case "quiz":
      return THINKING_SECONDS + readingSeconds(block.question, ...textsOf(block));
    default:
      return 0;
  }
}

export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

/** Returns a question's texts, with the feedback of one answer, which a learner reads too. */
function textsOf(quiz: StoredQuiz): string[] {
  const why = quiz.why ?? "";
  if (quiz.answer === "order") return [why, quiz.feedback.right, ...quiz.items.map(({ text }) => text)];
  if (quiz.answer === "match")
    return [why, quiz.feedback.right, ...quiz.pairs.flatMap(({ left, right }) => [left, right])];
  if (quiz.answer === "short") return [why, quiz.feedback.right];
  return [why, quiz.options[0]?.feedback ?? "", ...quiz.options.map(({ text }) => text)];
}

function readingSeconds(...texts: string[]): number {
  const words = texts.join(" ").match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? [];
  return words.length / WORDS_A_SECOND;
}
