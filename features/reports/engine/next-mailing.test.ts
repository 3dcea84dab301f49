import { expect, test } from "vitest";
import { nextMailing } from "./next-mailing.ts";

test.for([
  ["weekly", "2026-11-22", "2026-11-23"],
  ["weekly", "2026-11-23", "2026-11-30"],
  ["weekly", "2026-12-29", "2027-01-04"],
  ["monthly", "2026-11-01", "2026-12-01"],
  ["monthly", "2026-12-31", "2027-01-01"],
] as const)("the %s mailing after %s is sent on %s", ([period, today, next]) => {
  expect(nextMailing(period, today)).toBe(next);
});
