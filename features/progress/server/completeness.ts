import type { Answers } from "#features/objects/contract.ts";
import type { CatalogueObject } from "#features/courses/server/index.ts";

export interface Marks {
  seen: number;
  answers: Answers;
  completeness: number;
}

interface Quiz {
  index: number;
  right: number[];
}

/** How complete an object is from what was seen and answered: half for reading and half for the quizzes, where these count. */
export function completenessOf(
  object: Pick<CatalogueObject, "complete">,
  { seen, answers, completeness }: Marks,
  quizzes: readonly Quiz[],
): number {
  if (object.complete !== "quiz") return Math.max(completeness, seen);
  const right = quizzes.filter(({ index }) => answers[index]?.right).length;
  if (right === quizzes.length) return 1;
  return Math.max(completeness, seen / 2 + right / quizzes.length / 2);
}

/** A share as a column of type real holds it: what is nearer to the end than that is the end, before it is kept too. */
export function keptShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

/** A right answer once given stays; a wrong one may be tried again. */
export function withAnswer(answers: Answers, quiz: Quiz, picked: number[]): Answers {
  if (answers[quiz.index]?.right) return answers;
  const right = picked.length === quiz.right.length && quiz.right.every((option) => picked.includes(option));
  return { ...answers, [quiz.index]: { picked, right } };
}
