import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createForumTopic, editForumPost, getForumHistory, getForumTopic } from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const ana = await world.makePerson(academy, { name: "Ana", enrolledIn: [course] });
const bia = await world.makePerson(academy, { name: "Bia", enrolledIn: [course] });

test("marks no change within 15 minutes, and later lets everybody read the former version", async () => {
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana, texts: ["Revire."] });
  const [post = ""] = posts;
  await world.as(ana).call(editForumPost, { ...here, post, body: "Revire já.", version: 1 });
  world.clock.advance({ minutes: 16 });
  await world.as(ana).call(editForumPost, { ...here, post, body: "Espere esquentar.", version: 2 });

  const { opening } = await world.as(bia).call(getForumTopic, { ...here, topic });
  const { versions } = await world.as(bia).call(getForumHistory, { ...here, post });

  expect(opening).toMatchObject({ html: "<p>Espere esquentar.</p>\n", has_history: true, version: 3 });
  expect(versions.map(({ parts }) => parts.map(({ text }) => text).join(""))).toEqual([
    "Espere esquentar.",
    "Revire já.",
  ]);
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "edit-forum-post")).toMatchObject([
    { target_id: post, detail: { visible: false } },
    { target_id: post, detail: { visible: true } },
  ]);
});

test("refuses the second of two simultaneous changes", async () => {
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana });
  const [post = ""] = posts;
  const change = (body: string) => world.as(ana).call(editForumPost, { ...here, post, body, version: 1 });

  const sent = await Promise.allSettled([change("Do celular."), change("Do computador.")]);

  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(sent.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: 409, extra: { version: 2 } },
  });
  expect((await world.as(ana).call(getForumTopic, { ...here, topic })).opening.version).toBe(2);
});

test("refuses a change of another person's message", async () => {
  const { posts } = await makeTopic(world, academy, course, { author: ana });
  const input = { ...here, post: posts[0] ?? "", body: "Meu.", version: 1 };

  await expect(world.as(bia).call(editForumPost, input)).rejects.toMatchObject({ status: 403 });
});

test("a change keeps mentions of people with ambiguous names, and notifies only newly mentioned people", async () => {
  const named = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
  const [, second] = [await named("Rosa Lima"), await named("Rosa Souza"), await named("Rosa Souza")];
  const caio = await named("Caio Alves");
  const asked = { title: "Quem vem?", body: "Venha, @Rosa Souza.", client_id: newId() };
  const { topic_id: topic, post_id: post } = await world.as(ana).call(createForumTopic, { ...here, ...asked });
  const read = async () => (await world.as(ana).call(getForumTopic, { ...here, topic })).opening;
  const mentioned = () =>
    world.inside(academy, (sql) => sql`select user_id from forum_mentions where post_id = ${post}`);
  const before = await mentioned();
  expect(before).toHaveLength(1);
  const notified = async (who: typeof caio) => (await world.as(who).call(getNotifications, {})).notifications;

  expect((await read()).body).toBe("Venha, @Rosa Souza.");
  const body = `${(await read()).body} E você, @Caio Alves?`;
  await world.as(ana).call(editForumPost, { ...here, post, body, version: 1 });

  expect((await read()).body).toBe(body);
  expect(await mentioned()).toEqual(expect.arrayContaining([...before, { user_id: caio._id }]));
  expect(await notified(caio)).toMatchObject([{ kind: "forum-mention" }]);
  await world.as(ana).call(editForumPost, { ...here, post, body: `${body} Sim?`, version: 2 });
  expect(await notified(caio)).toHaveLength(1);
  expect(await notified(second)).toEqual([]);
});
