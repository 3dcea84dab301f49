import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createForumTopic, editForumPost, getForumTopic, previewForumPost, replyToForumTopic } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const ana = await world.makePerson(academy, { name: "Ana", enrolledIn: [course] });
/** A mention has no digits. */
const nameOf = (at: number) => `Pessoa N${String.fromCharCode(97 + Math.floor(at / 8), 97 + (at % 8))}`;
const others = await Promise.all(
  Array.from({ length: 60 }, (_, at) => world.makePerson(academy, { name: nameOf(at), enrolledIn: [course] })),
);
/** One paragraph per name, so that no other limit refuses the text. */
const mentions = (count: number) =>
  Array.from({ length: count }, (_, at) => `@${nameOf(at % others.length)}, veja.`).join("\n\n");

test("refuses a message that mentions five hundred times, wherever it is written, and notifies nobody", async () => {
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana });
  const client = world.as(ana);
  const body = mentions(500);
  const sent = [
    client.call(createForumTopic, { ...here, title: "Todos", body, client_id: newId() }),
    client.call(replyToForumTopic, { ...here, topic, body, client_id: newId() }),
    client.call(editForumPost, { ...here, post: posts[0] ?? "", body, version: 1 }),
    client.call(previewForumPost, { ...here, body }),
  ];
  for (const one of await Promise.allSettled(sent))
    expect(one).toMatchObject({ reason: { status: 400, message: "Chame no máximo 20 pessoas numa mensagem." } });

  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  for (const other of others) expect((await world.as(other).call(getNotifications, {})).notifications).toEqual([]);
  expect(await client.call(getForumTopic, { ...here, topic })).toMatchObject({ opening: { version: 1 }, posts: [] });
});

test("accepts one person's name five hundred times, and notifies the person once", async () => {
  const [first] = others;
  const body = Array.from({ length: 500 }, () => `@${nameOf(0)}, veja.`).join("\n\n");
  await world.as(ana).call(createForumTopic, { ...here, title: "Uma só", body, client_id: newId() });

  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  const { notifications } = await world.as(first ?? ana).call(getNotifications, {});
  expect(notifications).toMatchObject([{ kind: "forum-mention" }]);
});
