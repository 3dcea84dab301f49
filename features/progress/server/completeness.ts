import type { Given, Judgement } from "#features/objects/contract.ts";
import type { StoredAnswers, ObjectBody } from "#features/objects/server/index.ts";
import type { CatalogueObject } from "#features/courses/server/index.ts";

export interface Marks {
  seen: number;
  spent_seconds: number;
  answers: StoredAnswers;
  completeness: number;
}

/**
 * Returns how complete an object is, 0 to 1: by what was seen, by the minutes spent, or half by reading and half by the
 * questions that must be answered correctly.
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

/** Rounds a share to what a `real` column stores, so that a value just below 1 counts as 1 before it is stored, too. */
export function roundedShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

/**
 * Adds an answer. A wrong one may be tried again. A right one stays: only another right answer takes its place, as after
 * its question changed.
 */
export function withAnswer(answers: StoredAnswers, id: string, given: Given, { right }: Judgement): StoredAnswers {
  const before = answers[id];
  if (before?.right) return right ? { ...answers, [id]: { ...before, given } } : answers;
  return { ...answers, [id]: { given, right, tries: (before?.tries ?? 0) + 1 } };
}

/** Adds seconds spent, up to the time that has passed since the person opened the object. */
export function spentSeconds(
  before: number,
  seconds: number,
  { startedAt, now }: { startedAt: Date; now: Date },
): number {
  const passed = Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000));
  return Math.max(before, Math.min(before + seconds, passed));
}
