import { expect, test } from "vitest";
import { numberText } from "./number-text.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1000, "1.000"],
  [1_234_567, "1.234.567"],
  [2.5, "2,5"],
  [-4, "-4"],
])("formats %s as %s", (value, text) => {
  expect(numberText(value)).toBe(text);
});
