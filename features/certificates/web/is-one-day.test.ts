import { expect, test } from "vitest";
import { isOneDay } from "./is-one-day.ts";

test("compares the days of the academy's time zone", () => {
  const [evening, night] = ["2026-11-28T02:30:00.000Z", "2026-11-28T03:30:00.000Z"];
  expect(isOneDay(evening, night, "America/Manaus")).toBe(true);
  expect(isOneDay(evening, night, "America/Sao_Paulo")).toBe(false);
});
