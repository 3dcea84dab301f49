import type { Given, Judgement } from "#features/objects/contract.ts";
import type { KeptAnswers, ObjectBody } from "#features/objects/server/index.ts";
import type { CatalogueObject } from "#features/courses/server/index.ts";

export interface Marks {
  seen: number;
  spent_seconds: number;
  answers: KeptAnswers;
  completeness: number;
}

/**
 * How complete an object is: by what was seen, by the minutes spent in it, or half by reading and half by the questions
 * that must be right.
 */
export function completenessOf(
  object: Pick<CatalogueObject, "complete">,
  { seen, spent_seconds, answers, completeness }: Marks,
  { pass_share, stay_minutes, questions }: Pick<ObjectBody, "pass_share" | "stay_minutes"> & { questions: string[] },
): number {
  if (object.complete === "minutes")
    return Math.max(completeness, Math.min(1, spent_seconds / ((stay_minutes ?? 1) * 60)));
  if (object.complete !== "quiz") return Math.max(completeness, seen);
  const needed = Math.ceil(questions.length * pass_share - 1e-6);
  const right = questions.filter((id) => answers[id]?.right).length;
  if (right >= needed) return 1;
  return Math.max(completeness, seen / 2 + right / needed / 2);
}

/** A share as a column of type real holds it: what is nearer to the end than that is the end, before it is kept too. */
export function keptShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

/** A right answer once given stays; a wrong one may be tried again. */
export function withAnswer(answers: KeptAnswers, id: string, given: Given, { right }: Judgement): KeptAnswers {
  const before = answers[id];
  if (before?.right) return answers;
  return { ...answers, [id]: { given, right, tries: (before?.tries ?? 0) + 1 } };
}

/** Nobody spends more time in an object than has passed since they came to it. */
export function spentSeconds(
  before: number,
  seconds: number,
  { startedAt, now }: { startedAt: Date; now: Date },
): number {
  const passed = Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000));
  return Math.max(before, Math.min(before + seconds, passed));
}
