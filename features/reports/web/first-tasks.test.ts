import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getStaffWeek } from "../contract.ts";
import { firstTasks } from "./first-tasks.ts";

const world = await openTestWorld(registry);

test("names the first steps that the rule opens, until the first learner is there", async () => {
  const academy = await world.makeProject();
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const keys = async (rule: "admin" | "manager") =>
    firstTasks(await manager.call(getStaffWeek, {}), rule).map(({ key }) => key);
  // Another academy's learners do not count.
  await world.makePerson(await world.makeProject());

  expect(await keys("manager")).toEqual(["first-legal-texts", "first-people", "first-courses"]);
  expect(await keys("admin")).toEqual(["first-people", "first-courses"]);
  await world.makePerson(academy);
  expect(await keys("manager")).toEqual([]);
});
