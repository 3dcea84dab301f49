import type { Answers } from "#features/objects/contract.ts";
import type { UserInput } from "#features/progress/contract.ts";
import { minutesAfter } from "./local-time.ts";
import { between, type Random } from "./random.ts";
import type { Quiz, StudyObject } from "./study-course.ts";

export interface Studied {
  object: StudyObject;
  inputs: { input: UserInput["input"]; completeness: number; at: Date }[];
  seen: number;
  answers: Answers;
  completeness: number;
  started_at: Date;
  updated_at: Date;
  completed_at: Date | null;
}

interface Study {
  at: Date;
  /** How much of a content object is read; 1 finishes it. A link is always opened. */
  upTo: number;
  /** How likely a first answer is right, from 0 to 1. */
  talent: number;
  random: Random;
}

/** What one learner does in one object, and what the ledger and the progress say afterwards. */
export function study(object: StudyObject, { at, upTo, talent, random }: Study): Studied {
  const steps = inputsOf(object, { upTo, talent, random });
  const pause = (object.minutes * upTo * between(random, 0.7, 1.4)) / Math.max(1, steps.length);
  const studied: Studied = {
    object,
    inputs: [],
    seen: 0,
    answers: {},
    completeness: 0,
    started_at: at,
    updated_at: at,
    completed_at: null,
  };
  steps.forEach((input, step) => {
    studied.updated_at = minutesAfter(at, pause * step);
    take(studied, input);
    if (studied.completeness >= 1) studied.completed_at ??= studied.updated_at;
    studied.inputs.push({ input, completeness: studied.completeness, at: studied.updated_at });
  });
  return studied;
}

function inputsOf(
  { complete, quizzes }: StudyObject,
  { upTo, talent, random }: Omit<Study, "at">,
): UserInput["input"][] {
  if (complete === "opened") return [{ kind: "opened" }];
  const seen = [0.35, 0.7, 1].map((part) => ({
    kind: "seen" as const,
    completeness: Math.round(part * upTo * 100) / 100,
  }));
  if (upTo < 1) return seen;
  const answers = quizzes.flatMap((quiz) => tries(quiz, talent, random));
  return complete === "quiz" ? [...seen, ...answers] : [...seen.slice(0, -1), ...answers, ...seen.slice(-1)];
}

function tries(quiz: Quiz, talent: number, random: Random): UserInput["input"][] {
  const answer = (picked: number[]) => ({ kind: "quiz" as const, block: quiz.index, picked });
  const wrong = wrongPick(quiz, random);
  const isWrongFirst = wrong.length > 0 && random() > talent;
  return [...(isWrongFirst ? [answer(wrong)] : []), answer(quiz.right)];
}

function wrongPick({ right, options }: Quiz, random: Random): number[] {
  const others = Array.from({ length: options }, (_, at) => at).filter((at) => !right.includes(at));
  const other = others[Math.floor(random() * others.length)];
  return other === undefined ? right.slice(1) : [...right.slice(1), other].toSorted((a, b) => a - b);
}

/** As features/progress counts it. */
function take(studied: Studied, input: UserInput["input"]): void {
  const { complete, quizzes } = studied.object;
  if (input.kind === "opened") studied.completeness = 1;
  if (input.kind === "seen") studied.seen = Math.max(studied.seen, input.completeness);
  if (input.kind === "quiz") {
    const right = quizzes.find(({ index }) => index === input.block)?.right.join() === input.picked.join();
    studied.answers = { ...studied.answers, [input.block]: { picked: input.picked, right } };
  }
  const right = quizzes.filter(({ index }) => studied.answers[index]?.right).length;
  const reached = complete === "quiz" ? studied.seen / 2 + right / Math.max(1, quizzes.length) / 2 : studied.seen;
  studied.completeness = Math.max(studied.completeness, Math.round(reached * 1000) / 1000);
}
