import { expect, it } from "vitest";
import { axisMax } from "./axis-max.ts";

it("rounds the upper end of a chart's axis to a round number, at least the maximum", () => {
  expect([0, 1, 3, 7, 42, 100, 101, 860, 1840].map(axisMax)).toEqual([2, 2, 3, 8, 50, 100, 200, 1000, 2000]);
});
