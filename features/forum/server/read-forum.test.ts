import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createForumTopic, getForum, getForumTopic, readForum, replyToForumTopic } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const [course, other] = [await world.makeCourse(academy), await world.makeCourse(academy)];
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course, other] });
const ask = (who: MadePerson, title: string, place = course) =>
  world.as(who).call(createForumTopic, { course: place.friendly_id, title, body: "Como?", client_id: newId() });
const reply = (who: MadePerson, topic: string) =>
  world.as(who).call(replyToForumTopic, { course: course.friendly_id, topic, body: "Assim.", client_id: newId() });
const unread = async (who: MadePerson, place = course) => {
  const { topics, counts } = await world.as(who).call(getForum, { course: place.friendly_id });
  return { count: counts.unread, titles: topics.filter(({ new_posts }) => new_posts !== 0).map(({ title }) => title) };
};

test("marks all of a course's conversations as read: those never opened, and old ones with new replies", async () => {
  const [ana, bia, caio] = [await person("Ana"), await person("Bia"), await person("Caio")];
  const { topic_id: old } = await ask(ana, "Antiga");
  await world.as(bia).call(getForumTopic, { course: course.friendly_id, topic: old });
  await reply(ana, old);
  const longAgo = new Date(world.clock.now.getTime() - 40 * 86_400_000);
  await world.inside(academy, (sql) => sql`update forum_topics set last_at = ${longAgo} where id = ${old}`);
  await ask(ana, "Nova");
  await ask(ana, "De outro curso", other);
  expect((await unread(bia)).titles).toEqual(["Nova", "Antiga"]);

  const done = await world.as(bia).call(readForum, { course: course.friendly_id });
  expect(done).toEqual({ course_id: course._id, read: 2 });
  expect(await world.as(bia).call(readForum, { course: course.friendly_id })).toMatchObject({ read: 0 });

  expect(await unread(bia)).toEqual({ count: 0, titles: [] });
  expect((await unread(bia, other)).count).toBe(1);
  expect((await unread(caio)).count).toBe(1);
  world.clock.advance({ minutes: 1 });
  await reply(ana, old);
  expect((await unread(bia)).titles).toEqual(["Antiga"]);
});

test("refuses to mark the conversations of a course that the person may not enter", async () => {
  const stranger = await world.makePerson(academy, { name: "Zé" });

  await expect(world.as(stranger).call(readForum, { course: course.friendly_id })).rejects.toMatchObject({
    status: 404,
  });
});
