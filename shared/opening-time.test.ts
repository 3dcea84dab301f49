import { expect, test } from "vitest";
import { futureOpening, openingText } from "./opening-time.ts";

test.each([
  ["2026-12-12T08:00", "12/12, às 8h"],
  ["2026-12-12T01:05", "12/12, à 1h05"],
  ["2027-01-02T00:30", "02/01/2027, à 0h30"],
])("formats %s as %s in 2026", (time, text) => {
  expect(openingText(time, { now: new Date("2026-11-20T12:00:00Z"), timeZone: "America/Sao_Paulo" })).toBe(text);
});

test.each([
  ["America/Sao_Paulo", "31/12, às 23h", "01/01/2027, às 8h"],
  ["Asia/Tokyo", "31/12/2026, às 23h", "01/01, às 8h"],
])("the current year is that of %s", (timeZone, before, after) => {
  const standpoint = { now: new Date("2027-01-01T00:30:00Z"), timeZone };
  expect(openingText("2026-12-31T23:00", standpoint)).toBe(before);
  expect(openingText("2027-01-01T08:00", standpoint)).toBe(after);
});

test("a time is still to come by the clock of the academy's zone", () => {
  const now = new Date("2026-12-12T11:30:00Z");
  expect(futureOpening("2026-12-12T08:00", now, "America/Manaus")).toBe("2026-12-12T08:00");
  expect(futureOpening("2026-12-12T08:00", now, "America/Sao_Paulo")).toBeNull();
  expect(futureOpening(null, now, "America/Sao_Paulo")).toBeNull();
});
