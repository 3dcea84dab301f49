import { expect, test } from "vitest";
import { judgeQuestion } from "./judge-question.ts";

test.for([
  ["few", 4, null, null],
  ["fine", 40, 0.8, 0.3],
  ["fine", 40, 0.8, null],
  ["hard", 5, 0.39, null],
  ["hard", 40, 0.2, 0.4],
  ["flat", 40, 0.8, 0.09],
  ["reversed", 40, 0.8, -0.01],
  // With fewer than 20 answers, chance could cause a negative correlation.
  ["fine", 19, 0.8, -0.5],
] as const)(
  "judges a question as %s: %d answers, %d right, discrimination %d",
  ([verdict, answers, first_right, discrimination]) => {
    expect(judgeQuestion({ answers, first_right, discrimination })).toBe(verdict);
  },
);
