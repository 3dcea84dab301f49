import { expect, test } from "vitest";
import { getNotificationCount, getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  createForumTopic,
  deleteForumPost,
  followForum,
  getForumTopic,
  mergeForumTopics,
  replyToForumTopic,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";
import { notifyOfPost } from "./notify-of-post.ts";

const world = await openTestWorld(registry);

test("deleting a question while people are notified of it waits for nobody, and leaves no title with them", async () => {
  const academy = await world.makeProject({ module_forum: true });
  const course = await world.makeCourse(academy);
  const here = { course: course.friendly_id };
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  await world.as(bia).call(followForum, { ...here, on: true });
  const asked = { title: "Fui demitida", body: "E agora?", client_id: newId() };
  const { post_id: post } = await ana.call(createForumTopic, { ...here, ...asked });
  let notifying: Promise<unknown> = Promise.resolve();
  await world.inside(academy, async (sql) => {
    // The notification of a person waits for this lock on that person's row.
    await sql`select from users where id = ${bia._id} for update`;
    notifying = new Worker({ services: world.services, kinds: [notifyOfPost], log: openLog(null) }).settle();
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(1);
    await ana.call(deleteForumPost, { ...here, post });
  });
  await notifying;

  const { notifications } = await world.as(bia).call(getNotifications, {});
  expect(notifications.map(({ text }) => text)).toEqual(["abriu a conversa “Conversa apagada”"]);
});

test("reading the other topic ends a notification of a message that was merged into it meanwhile", async () => {
  const academy = await world.makeProject({ module_forum: true });
  const course = await world.makeCourse(academy);
  const here = { course: course.friendly_id };
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const bia = await world.makePerson(academy, { name: "Beatriz Lins", enrolledIn: [course] });
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const topics = await Promise.all([1, 2, 3].map(() => makeTopic(world, academy, course, { author: ana })));
  const [topic = "", between = "", into = ""] = topics.map(({ _id }) => _id);
  const reply = { ...here, topic, body: "Você sabe, @Beatriz Lins?", client_id: newId() };
  await world.as(ana).call(replyToForumTopic, reply);
  let notifying: Promise<unknown> = Promise.resolve();
  await world.inside(academy, async (sql) => {
    await sql`select from users where id = ${bia._id} for update`;
    notifying = new Worker({ services: world.services, kinds: [notifyOfPost], log: openLog(null) }).settle();
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(1);
    await staff.call(mergeForumTopics, { topic, into: between });
    await staff.call(mergeForumTopics, { topic: between, into });
  });
  await notifying;

  expect(await world.as(bia).call(getNotificationCount, {})).toEqual({ unread: 1 });
  await world.as(bia).call(getForumTopic, { ...here, topic: into });
  expect(await world.as(bia).call(getNotificationCount, {})).toEqual({ unread: 0 });
});
