import { expect, test } from "vitest";
import { amountOf } from "./amount-of.ts";

test("an amount is exact, or says that it is not", () => {
  expect(amountOf({ count: 31, is_estimated: false })).toBe("31");
  expect(amountOf({ count: 1234, is_estimated: false })).toBe("1.234");
  expect(amountOf({ count: 1234, is_estimated: true })).toBe("cerca de 1.200");
  expect(amountOf({ count: 98_765, is_estimated: true })).toBe("cerca de 99.000");
});
