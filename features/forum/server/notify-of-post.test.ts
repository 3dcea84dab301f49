import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createForumTopic, deleteForumPost, followForum } from "../contract.ts";
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
