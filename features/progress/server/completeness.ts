import type { Given, Judgement } from "#features/objects/contract.ts";
import type { StoredAnswers, ObjectBody } from "#features/objects/server/index.ts";
import type { CatalogueObject } from "#features/courses/server/index.ts";

export interface ProgressValues {
  seen: number;
  spent_seconds: number;
  answers: StoredAnswers;
  completeness: number;
}

/**
 * Returns an object's completeness, 0 to 1, by its rule: the share seen, the minutes spent, or half by reading and
 * half by the questions that must be answered right. The value never falls.
 */
export function completenessOf(
  object: Pick<CatalogueObject, "complete">,
  { seen, spent_seconds, answers, completeness }: ProgressValues,
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

/** Rounds a share to the precision of a `real` column, so that a value just below 1 counts as 1 before it is stored. */
export function roundedShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

/**
 * Adds an answer to a question. A wrong answer may be tried again. A right answer is only replaced by another right
 * one, for example after the question changed.
 */
export function withAnswer(answers: StoredAnswers, id: string, given: Given, { right }: Judgement): StoredAnswers {
  const before = answers[id];
  if (before?.right) return right ? { ...answers, [id]: { ...before, given } } : answers;
  return { ...answers, [id]: { given, right, tries: (before?.tries ?? 0) + 1 } };
}

/** Returns the seconds spent in an object plus the new ones, at most the time since the person opened the object. */
export function spentSeconds(
  before: number,
  seconds: number,
  { startedAt, now }: { startedAt: Date; now: Date },
): number {
  const passed = Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000));
  return Math.max(before, Math.min(before + seconds, passed));
}
