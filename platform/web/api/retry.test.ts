import { expect, test } from "vitest";
import { retryAfter } from "./retry.ts";

const NOW = Date.UTC(2025, 0, 1);
const RETRYABLE = [408, 409, 425, 429, 500, 502, 503, 504];

test("retries a GET after transient statuses only", () => {
  for (const status of RETRYABLE) expect(retryAfter("GET", status, null, NOW)).toBeGreaterThan(0);
  for (const status of [200, 301, 400, 401, 403, 404, 413, 501])
    expect(retryAfter("GET", status, null, NOW)).toBeNull();
});

test("never retries a write", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    for (const status of RETRYABLE) expect(retryAfter(method, status, "0", NOW)).toBeNull();
  }
});

test("honours Retry-After, in seconds or as a date, up to five seconds", () => {
  expect(retryAfter("GET", 503, "2", NOW)).toBe(2000);
  expect(retryAfter("GET", 503, "0", NOW)).toBe(0);
  expect(retryAfter("GET", 503, "3600", NOW)).toBe(5000);
  expect(retryAfter("GET", 503, new Date(NOW + 3000).toUTCString(), NOW)).toBe(3000);
  expect(retryAfter("GET", 503, new Date(NOW - 3000).toUTCString(), NOW)).toBe(0);
  expect(retryAfter("GET", 503, "soon", NOW)).toBe(300);
});
