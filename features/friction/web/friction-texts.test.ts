import { expect, test } from "vitest";
import { daysText } from "./friction-texts.ts";

const [first_at, late, next] = ["2026-08-03T12:00:00Z", "2026-08-04T01:00:00Z", "2026-08-04T12:00:00Z"];

test("shows one date for a friction of one day in the academy's time zone", () => {
  expect(daysText({ first_at, last_at: late }, "America/Sao_Paulo")).toBe("em 3 de agosto de 2026");
});

test("shows the first and the last date for a friction of several days", () => {
  const days = "de 3 de agosto de 2026 a 4 de agosto de 2026";
  expect(daysText({ first_at, last_at: next }, "America/Sao_Paulo")).toBe(days);
});
