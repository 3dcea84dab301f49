import type { Given, Place } from "#features/objects/contract.ts";
import {
  judgeQuiz,
  MAX_PAUSE_SECONDS,
  optionKeys,
  type StoredAnswers,
  rightAnswer,
  type StoredQuiz,
} from "#features/objects/server/index.ts";
import type { LedgerInput, UserInput } from "#features/progress/contract.ts";
import { minutesAfter } from "./local-time.ts";
import { between, type Random } from "./random.ts";
import type { StudyObject } from "./study-course.ts";

export interface Studied {
  object: StudyObject;
  inputs: { input: LedgerInput; completeness: number; at: Date }[];
  seen: number;
  spent_seconds: number;
  active_seconds: number;
  answers: StoredAnswers;
  place: Place;
  completeness: number;
  started_at: Date;
  updated_at: Date;
  completed_at: Date | null;
}

interface Study {
  at: Date;
  /** Share of a content object that is read, 0 to 1; 1 completes it. A link is always opened. */
  upTo: number;
  /** Probability that a first answer is right, from 0 to 1. */
  accuracy: number;
  random: Random;
}

/** Generates one learner's inputs in one object, with the resulting progress. */
export function study(object: StudyObject, { at, upTo, accuracy, random }: Study): Studied {
  const steps = inputsOf(object, { upTo, accuracy, random });
  const pause = (object.minutes * upTo * between(random, 0.7, 1.4)) / Math.max(1, steps.length);
  const studied: Studied = {
    object,
    inputs: [],
    seen: 0,
    spent_seconds: 0,
    active_seconds: 0,
    answers: {},
    place: upTo < 1 ? {} : { checked: checkedIn(object, random) },
    completeness: 0,
    started_at: at,
    updated_at: at,
    completed_at: null,
  };
  steps.forEach((input, step) => {
    const now = minutesAfter(at, pause * step);
    if (studied.completeness < 1) studied.active_seconds += pauseSeconds(studied.updated_at, now);
    studied.updated_at = now;
    applyInput(studied, input);
    if (studied.completeness >= 1) studied.completed_at ??= studied.updated_at;
    studied.inputs.push({ input, completeness: studied.completeness, at: studied.updated_at });
  });
  return studied;
}

function pauseSeconds(from: Date, to: Date): number {
  return Math.min(MAX_PAUSE_SECONDS, Math.round((to.getTime() - from.getTime()) / 1000));
}

/** Returns the checked items by the id of their checklist: each item is checked with a probability of 70 %. */
function checkedIn({ checklists }: StudyObject, random: Random): Record<string, string[]> {
  return Object.fromEntries(checklists.map(({ id, keys }) => [id, keys.filter(() => random() < 0.7)]));
}

function inputsOf(
  { complete, quizzes, stay_minutes }: StudyObject,
  { upTo, accuracy, random }: Omit<Study, "at">,
): LedgerInput[] {
  if (complete === "opened") return [{ kind: "opened" }];
  if (complete === "reported") return [0.5, 1].map((part) => ({ kind: "joco", completeness: part * upTo }));
  const seen = [0.35, 0.7, 1].map((part) => ({
    kind: "seen" as const,
    completeness: Math.round(part * upTo * 100) / 100,
  }));
  if (complete === "minutes") return [...seen, { kind: "spent", seconds: Math.ceil((stay_minutes ?? 1) * 60 * upTo) }];
  if (upTo < 1) return seen;
  const answers = quizzes.flatMap((quiz) => answersTo(quiz, accuracy, random));
  return complete === "quiz" ? [...seen, ...answers] : [...seen.slice(0, -1), ...answers, ...seen.slice(-1)];
}

function answersTo(quiz: StoredQuiz, accuracy: number, random: Random): UserInput["input"][] {
  const answer = (given: Given) => ({ kind: "quiz" as const, block: quiz.id, given });
  const wrong = wrongAnswer(quiz, random);
  const isWrongFirst = random() > accuracy;
  return [...(wrong && isWrongFirst ? [answer(wrong)] : []), answer(rightAnswer(quiz))];
}

/** Returns a plausible wrong answer; null when the question has none. */
function wrongAnswer(quiz: StoredQuiz, random: Random): Given | null {
  if (quiz.answer === "short") return { text: "não sei" };
  if (quiz.answer === "order") return { order: swapped(quiz.items.map(({ key }) => key)) };
  if (quiz.answer === "match") return { matched: swapped(quiz.pairs.map(({ key }) => key)) };
  const keys = optionKeys(quiz);
  const others = keys.filter((_, at) => !quiz.options[at]?.right);
  const other = others[Math.floor(random() * others.length)];
  const right = keys.filter((_, at) => quiz.options[at]?.right).slice(1);
  if (other !== undefined) return { picked: [...right, other] };
  return right.length > 0 ? { picked: right } : null;
}

function swapped([first = "", second = "", ...rest]: string[]): string[] {
  return [second, first, ...rest];
}

/** Applies an input to the progress, by the same rules as features/progress. */
function applyInput(studied: Studied, input: LedgerInput): void {
  const { complete, quizzes, pass_share, stay_minutes } = studied.object;
  if (input.kind === "opened") studied.completeness = 1;
  if (input.kind === "joco") studied.completeness = Math.max(studied.completeness, input.completeness);
  if (input.kind === "seen") studied.seen = Math.max(studied.seen, input.completeness);
  if (input.kind === "spent") studied.spent_seconds += input.seconds;
  if (input.kind === "quiz") applyAnswer(studied, input);
  const right = quizzes.filter(({ id }) => studied.answers[id]?.right).length;
  const needed = Math.max(1, Math.ceil(quizzes.length * pass_share));
  const byQuiz = right >= needed ? 1 : studied.seen / 2 + right / needed / 2;
  const byMinutes = Math.min(1, studied.spent_seconds / ((stay_minutes ?? 1) * 60));
  const reached = complete === "quiz" ? byQuiz : complete === "minutes" ? byMinutes : studied.seen;
  studied.completeness = Math.max(studied.completeness, Math.round(reached * 1000) / 1000);
}

function applyAnswer(studied: Studied, { block, given }: Extract<UserInput["input"], { kind: "quiz" }>): void {
  const quiz = studied.object.quizzes.find(({ id }) => id === block);
  const before = studied.answers[block];
  if (!quiz || before?.right) return;
  const right = judgeQuiz(quiz, given)?.right ?? false;
  studied.answers = { ...studied.answers, [block]: { given, right, tries: (before?.tries ?? 0) + 1 } };
}
