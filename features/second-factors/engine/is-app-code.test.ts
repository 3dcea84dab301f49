import { expect, test } from "vitest";
import { isAppCode } from "./is-app-code.ts";

test.each([
  ["123456", true],
  [" 123 456 ", true],
  ["ABCDE-23456", false],
  // A recovery code may consist of digits by chance.
  ["2345678923", false],
  ["", false],
])("tells an app's code from a recovery code: “%s”", (typed, isOfApp) => {
  expect(isAppCode(typed)).toBe(isOfApp);
});
