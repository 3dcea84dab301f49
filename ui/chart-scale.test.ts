import { expect, it } from "vitest";
import { niceTop } from "./chart-scale.ts";

it("a chart's top is round and holds the greatest value", () => {
  expect([0, 1, 3, 7, 42, 100, 101, 860, 1840].map(niceTop)).toEqual([2, 2, 3, 8, 50, 100, 200, 1000, 2000]);
});
