import { expect, test } from "vitest";
import { activeTimeText, studyTime } from "./study-time.ts";

test.for([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [125, "2 h 05"],
  [6001, "100 h"],
  [74_400, "1.240 h"],
] as const)("shows %i minutes as %s", ([minutes, words]) => {
  expect(studyTime(minutes).replaceAll("\u00A0", " ")).toBe(words);
});

test("shows an object's active time as its median and its quartiles", () => {
  const text = activeTimeText({ lower: 40, median: 380, upper: 3700 }).replaceAll("\u00A0", " ");
  expect(text).toBe("Tempo ativo: 6 min na mediana (menos de 1 min a 1 h 02)");
});
