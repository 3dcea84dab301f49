import { expect, test } from "vitest";
import { wholePercent } from "./whole-percent.ts";

test("rounds down, so that 100 % means that nothing is missing", () => {
  expect(wholePercent(0.996)).toBe(99);
  expect(wholePercent(249 / 250)).toBe(99);
  expect(wholePercent(1)).toBe(100);
  expect(wholePercent(0)).toBe(0);
});

test("keeps whole percents that a binary fraction cannot hold", () => {
  for (let percent = 0; percent <= 100; percent++) expect(wholePercent(percent / 100)).toBe(percent);
});
