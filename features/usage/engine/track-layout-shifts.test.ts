import { expect, test } from "vitest";
import { trackLayoutShifts } from "./track-layout-shifts.ts";

function worstOf(shifts: readonly [at: number, value: number][]): number {
  const { add, worst } = trackLayoutShifts();
  for (const [at, value] of shifts) add(at, value);
  return worst();
}

test("adds up shifts less than a second apart, and returns the worst such window of a visit of any length", () => {
  expect(worstOf([])).toBe(0);
  const together: [number, number][] = [
    [100, 0.125],
    [900, 0.25],
  ];
  expect(worstOf(together)).toBe(0.375);
  expect(worstOf([...together, [30_000, 0.25], [90_000, 0.25]])).toBe(0.375);
  expect(worstOf([...together, [30_000, 0.5]])).toBe(0.5);
  expect(
    worstOf([
      [100, 0.25],
      [1100, 0.25],
    ]),
  ).toBe(0.25);
});

test("ends a window after five seconds, however close its shifts are", () => {
  const steady = Array.from({ length: 10 }, (_, at): [number, number] => [at * 900, 0.0625]);
  expect(worstOf(steady)).toBe(6 * 0.0625);
});
