import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getStaffPendingWork } from "#features/staff/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getForumQueue, getForumTopic, moderateForumPost, reportForumPost } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const chief = await world.makePerson(academy, { name: "Teresinha", rule: "manager" });
const staff = world.as(chief);

test("a moderator decides about the own message only while the academy has no other moderator", async () => {
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: chief, texts: ["Oi.", "Não."] });
  const post = posts[1] ?? "";
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await world.as(ana).call(reportForumPost, { ...here, post, reason: "offence" });
  const mayDecide = async () =>
    (await staff.call(getForumQueue, {})).cases.find(({ post_id }) => post_id === post)?.may_decide;
  const counts = async (who: typeof staff) => [
    (await who.call(getForumQueue, {})).waiting,
    (await who.call(getStaffPendingWork, {})).pending_work.find(({ section }) => section === "forum")?.count ?? 0,
  ];
  expect(await mayDecide()).toBe(true);
  expect(await counts(staff)).toEqual([1, 1]);

  const other = await world.makePerson(academy, { name: "Joaquim", rule: "admin" });
  expect(await mayDecide()).toBe(false);
  expect(await counts(staff)).toEqual([0, 0]);
  expect(await counts(world.as(other))).toEqual([1, 1]);
  await expect(staff.call(moderateForumPost, { post, decision: "keep" })).rejects.toMatchObject({
    status: 409,
    code: "own_account",
  });
  const hide = { post, decision: "hide" as const, reason: "Ofende um colega" };
  await world.as(other).call(moderateForumPost, hide);
  expect((await staff.call(getForumQueue, {})).decisions[0]).toMatchObject({ post_id: post, may_restore: false });
  await world.inside(academy, (sql) => sql`update users set rule = null where id = ${other._id}`);
  await staff.call(moderateForumPost, { post, decision: "restore" });
  expect((await staff.call(getForumTopic, { ...here, topic })).topic.replies).toBe(1);
});
