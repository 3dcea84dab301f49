import { expect, test } from "vitest";
import { amountText } from "./amount-text.ts";

test("shows an exact number as it is, and an estimated one rounded with “cerca de”", () => {
  expect(amountText({ count: 31, is_estimated: false })).toBe("31");
  expect(amountText({ count: 1234, is_estimated: false })).toBe("1.234");
  expect(amountText({ count: 1234, is_estimated: true })).toBe("cerca de 1.200");
  expect(amountText({ count: 98_765, is_estimated: true })).toBe("cerca de 99.000");
});
