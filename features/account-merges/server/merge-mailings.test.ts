import { expect, test } from "vitest";
import { createClass } from "#features/classes/contract.ts";
import { changeRule } from "#features/members/contract.ts";
import { getCourseReport, subscribeReport } from "#features/reports/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { openTwoAccounts } from "./fixture-two-accounts.ts";

const world = await openTestWorld(registry);

test("merges two report subscriptions to one course, and transfers one to a class", async () => {
  const { academy, manager, remaining, removed, merge } = await openTwoAccounts(world);
  const course = await world.makeCourse(academy);
  for (const { _id: user_id } of [remaining, removed])
    await world.as(manager).call(changeRule, { user_id, rule: "manager" });
  const days = { starts_on: "2026-11-01", ends_on: "2026-11-30" };
  const { class_id } = await world.as(manager).call(createClass, { course_id: course._id, name: "Manhã", ...days });
  await world.as(remaining).call(subscribeReport, { course: course._id, mailing: "weekly" });
  await world.as(removed).call(subscribeReport, { course: course._id, mailing: "monthly" });
  await world.as(removed).call(subscribeReport, { course: course._id, class_id, mailing: "monthly" });

  await merge();

  const mailingOf = async (asked: { class_id?: string }) =>
    (await world.as(remaining).call(getCourseReport, { course: course._id, ...asked })).mailing;
  expect([await mailingOf({}), await mailingOf({ class_id })]).toEqual(["weekly", "monthly"]);
  expect(await world.inside(academy, (sql) => sql`select 1 from report_subscriptions`)).toHaveLength(2);
});
