import { expect, test } from "vitest";
import { countText, decimalText, numberText } from "./number-text.ts";

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

test.each([
  [2, "2"],
  [0.96, "1"],
  [1.25, "1,3"],
  [1250.04, "1.250"],
])("formats %s with one decimal place at most as %s", (value, text) => {
  expect(decimalText(value)).toBe(text);
});

test.each([
  [0, "0 pessoas"],
  [1, "1 pessoa"],
  [0.5, "0,5 pessoa"],
  [1.5, "1,5 pessoa"],
  [2.5, "2,5 pessoas"],
  [1250, "1.250 pessoas"],
])("counts %s as %s", (count, text) => {
  expect(countText(count, "pessoa")).toBe(text);
});

test.each([
  [1, "1 mês"],
  [12, "12 meses"],
])("counts %s with a plural of its own as %s", (count, text) => {
  expect(countText(count, "mês", "meses")).toBe(text);
});
