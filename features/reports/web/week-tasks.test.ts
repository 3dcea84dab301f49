import { expect, test } from "vitest";
import type { StaffWeek } from "../contract.ts";
import { weekTasks } from "./week-tasks.ts";

test("says after how many days the academy counts people as stopped", () => {
  const stopped = [{ friendly_id: "acolher", name: "Acolher", people: 1 }];
  const week = { stopped, stopped_after_days: 21, never_signed_in: 0, ending: [] } as unknown as StaffWeek;
  expect(weekTasks(week).map(({ title }) => title)).toContain("1 pessoa parou há 21 dias ou mais");
});
