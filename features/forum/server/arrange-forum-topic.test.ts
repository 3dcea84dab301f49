import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getForumDestinations, mergeForumTopics, moveForumTopic } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const other = await world.makeCourse(academy);
const author = await world.makePerson(academy, { enrolledIn: [course] });
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));

test("lists the courses and topics that a topic can be moved to, and refuses an unknown trail", async () => {
  const { _id: topic } = await makeTopic(world, academy, course, { author });
  const { _id: second } = await makeTopic(world, academy, course, { author, title: "A outra conversa" });
  await makeTopic(world, academy, other, { author, title: "De outro curso" });

  const { courses, topics } = await staff.call(getForumDestinations, { topic });
  expect(courses.map(({ friendly_id }) => friendly_id)).toEqual(
    expect.arrayContaining([course.friendly_id, other.friendly_id]),
  );
  expect(topics).toEqual([{ _id: second, title: "A outra conversa", replies: 0 }]);

  const to = { topic, course: other.friendly_id };
  await expect(staff.call(moveForumTopic, { ...to, trail: "nenhuma" })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "trail" }] },
  });
  expect((await staff.call(getForumDestinations, { topic })).topics.map(({ _id }) => _id)).toEqual([second]);
  await staff.call(mergeForumTopics, { topic, into: second });
  expect((await staff.call(getForumDestinations, { topic: second })).topics).toEqual([]);
});
