import { expect, test } from "vitest";
import { isTemporary, retryDelay } from "./outbox-retry.ts";

test("doubles the pause after each try, up to fifteen seconds", () => {
  expect([0, 1, 2, 3, 4, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test("treats no answer and an overloaded server as temporary, but not a refusal or a server error", () => {
  expect([0, 408, 429, 502, 503, 504, 507].every(isTemporary)).toBe(true);
  expect([400, 401, 403, 404, 409, 410, 413, 500].some(isTemporary)).toBe(false);
});
