import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { paths } from "#shared/paths.ts";
import { getForumTopic, moveForumTopic } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });

test("the former address of a moved topic leads to the new one, for those who may read it there", async () => {
  const [course, other] = [await world.makeCourse(academy), await world.makeCourse(academy)];
  const ana = await world.makePerson(academy, { enrolledIn: [course, other] });
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana });
  await world.as(manager).call(moveForumTopic, { topic, course: other._id, trail: "" });

  const former = { course: course.friendly_id, topic };
  await expect(world.as(ana).call(getForumTopic, former)).rejects.toMatchObject({
    status: 410,
    extra: { redirect: paths.courseTopic(other.friendly_id, topic) },
  });
  await expect(world.as(bia).call(getForumTopic, former)).rejects.toMatchObject({ status: 404 });

  const [post] = posts;
  await expect(world.as(ana).call(getForumTopic, { ...former, post })).rejects.toMatchObject({
    extra: { redirect: `${paths.courseTopic(other.friendly_id, topic)}?mensagem=${post}#mensagem-${post}` },
  });
});
