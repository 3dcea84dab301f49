import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { acceptForumReply, replyToForumTopic } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);

test("a reply that is accepted twice, as by a double click, is notified once", async () => {
  const academy = await world.makeProject({ module_forum: true });
  const course = await world.makeCourse(academy);
  const here = { course: course.friendly_id };
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  const { _id: topic } = await makeTopic(world, academy, course, { author: ana });
  const reply = { ...here, topic, body: "Revire.", client_id: newId() };
  const { post_id: post } = await world.as(bia).call(replyToForumTopic, reply);
  const accept = () => world.as(ana).call(acceptForumReply, { ...here, post, on: true });
  await Promise.all([accept(), accept()]);

  const { notifications } = await world.as(bia).call(getNotifications, {});
  expect(notifications).toMatchObject([{ kind: "forum-answer", count: 1 }]);
});
