import { expect, test } from "vitest";
import { futureOpening, openingText } from "./opening-time.ts";

test.each([
  ["2026-12-12T08:00", "12/12, às 8h"],
  ["2026-12-12T01:05", "12/12, à 1h05"],
  ["2027-01-02T00:30", "02/01/2027, à 0h30"],
])("formats %s as %s in 2026", (time, text) => {
  expect(openingText(time, new Date("2026-11-20T12:00:00Z"))).toBe(text);
});

test("a time is still to come by the clock of the academy's zone", () => {
  const now = new Date("2026-12-12T11:30:00Z");
  expect(futureOpening("2026-12-12T08:00", now, "America/Manaus")).toBe("2026-12-12T08:00");
  expect(futureOpening("2026-12-12T08:00", now, "America/Sao_Paulo")).toBeNull();
  expect(futureOpening(null, now, "America/Sao_Paulo")).toBeNull();
});
