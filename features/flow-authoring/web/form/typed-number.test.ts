import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
  ["5", 5],
  [" -2,5 ", -2.5],
  ["2.25", 2.25],
  ["0.125", 0.125],
  ["2,", 2],
  ["1000", 1000],
  ["", undefined],
])("reads %j as a number", (typed, number) => {
  expect(typedNumber(typed)).toEqual({ number });
});

test.each(["1.000", "-12.000,5", "1.000.000"])("refuses the thousands of %j, which would be a decimal", (typed) => {
  expect(typedNumber(typed)).toEqual({ problem: expect.stringContaining("sem ponto nos milhares") });
});

test.each(["0x10", "1e3", "Infinity", "-", ",5", "1,2,3", "dois"])("refuses %j", (typed) => {
  expect(typedNumber(typed)).toEqual({ problem: "Escreva um número, como 5 ou 2,5." });
});
