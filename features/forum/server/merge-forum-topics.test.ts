import { expect, test } from "vitest";
import { getNotificationCount, getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openLog } from "#platform/server/http/log.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeForumSettings,
  createForumTopic,
  deleteForumPost,
  getForumTopic,
  mergeForumTopics,
  moveForumTopic,
  replyToForumTopic,
  saveForumDraft,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));

test("merged anonymous questions reveal neither asker: not by a named reply, nor by a later one", async () => {
  const [ana, bia, caio] = [await person("Ana"), await person("Bia"), await person("Caio")];
  const [topic, into] = [await askAnonymously(ana), await askAnonymously(bia)];
  await answer(bia, topic, "Comigo também foi assim.");
  await staff.call(mergeForumTopics, { topic, into });
  await answer(ana, into, "Obrigada, vou tentar.");

  const { posts } = await world.as(caio).call(getForumTopic, { ...here, topic: into, from: 1 });
  expect(posts.map(({ author, is_asker }) => [author?.name ?? null, is_asker])).toEqual([
    [null, false],
    ["Bia", false],
    [null, false],
  ]);
});

test("an anonymous asker stays anonymous in the topic after deleting the question", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const topic = await askAnonymously(ana);
  await answer(ana, topic, "Faltou dizer: é em casa.");
  await answer(bia, topic, "Aqui também.");
  const { opening } = await world.as(ana).call(getForumTopic, { ...here, topic });
  await world.as(ana).call(deleteForumPost, { ...here, post: opening._id });
  await answer(ana, topic, "Obrigada.");

  const { posts } = await world.as(bia).call(getForumTopic, { ...here, topic, from: 1 });
  expect(posts.map(({ author }) => author?.name ?? null)).toEqual([null, "Bia", null]);
});

test("an anonymous asker who deleted the question stays anonymous after a merge into a named topic", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const topic = await askAnonymously(ana);
  await answer(ana, topic, "Faltou dizer: é em casa.");
  const { opening } = await world.as(ana).call(getForumTopic, { ...here, topic });
  await world.as(ana).call(deleteForumPost, { ...here, post: opening._id });
  const { _id: into } = await makeTopic(world, academy, course, { author: bia });
  await staff.call(mergeForumTopics, { topic, into });
  await answer(ana, into, "Obrigada.");

  const { posts } = await world.as(bia).call(getForumTopic, { ...here, topic: into, from: 1 });
  // The deleted question, which has no author, and two replies.
  expect(posts.map(({ author }) => author?.name ?? null)).toEqual([null, null, null]);
});

test("of two opposite merges at once, one is refused, and no conversation is lost", async () => {
  const ana = await person("Ana");
  const one = await makeTopic(world, academy, course, { author: ana });
  const other = await makeTopic(world, academy, course, { author: ana });
  const merges = [
    { topic: one._id, into: other._id },
    { topic: other._id, into: one._id },
  ];
  let sent: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await world.inside(academy, async (sql) => {
    await sql`select from forum_topics where id = ${one._id} or id = ${other._id} for update`;
    sent = Promise.allSettled(merges.map((merge) => staff.call(mergeForumTopics, merge)));
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(2);
  });
  const results = await sent;

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { into = "" } = merges[results.findIndex(({ status }) => status === "fulfilled")] ?? {};
  expect((await world.as(ana).call(getForumTopic, { ...here, topic: into })).topic.replies).toBe(1);
});

test("refuses to merge a topic into one that was deleted meanwhile, or that waits for a moderator", async () => {
  const ana = await person("Ana");
  const [{ _id: topic }, into] = [
    await makeTopic(world, academy, course, { author: ana }),
    await makeTopic(world, academy, course, { author: ana }),
  ];
  await world.as(ana).call(deleteForumPost, { ...here, post: into.posts[0] ?? "" });
  const refusal = { status: 409, message: expect.stringContaining("não está mais na lista") };
  await expect(staff.call(mergeForumTopics, { topic, into: into._id })).rejects.toMatchObject(refusal);

  const waiting = await makeTopic(world, academy, course, { author: ana });
  await world.inside(academy, (sql) => sql`update forum_topics set published_at = null where id = ${waiting._id}`);
  await expect(staff.call(mergeForumTopics, { topic, into: waiting._id })).rejects.toMatchObject(refusal);
  expect((await world.as(ana).call(getForumTopic, { ...here, topic })).topic._id).toBe(topic);
});

test("unread notifications of the former topic become those of the other, which reading it ends", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const [former, into] = [
    await makeTopic(world, academy, course, { author: ana }),
    await makeTopic(world, academy, course, { author: ana }),
  ];
  const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  await answer(bia, former._id, "Assim.");
  await answer(bia, into._id, "Assado.");
  await settle();
  const unread = () => world.as(ana).call(getNotificationCount, {});
  expect(await unread()).toEqual({ unread: 2 });
  await staff.call(mergeForumTopics, { topic: former._id, into: into._id });

  expect(await unread()).toEqual({ unread: 1 });
  const [{ count } = { count: 0 }] = (await world.as(ana).call(getNotifications, {})).notifications;
  expect(count).toBe(2);
  await world.as(ana).call(getForumTopic, { ...here, topic: into._id });
  expect(await unread()).toEqual({ unread: 0 });
});

test("an unread notification of the former topic alone is about the other after a merge", async () => {
  const [ana, bia, caio] = [await person("Ana"), await person("Bia"), await person("Caio")];
  const former = await makeTopic(world, academy, course, { author: ana });
  const into = await makeTopic(world, academy, course, { author: bia });
  await answer(caio, former._id, "Assim.");
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  await staff.call(mergeForumTopics, { topic: former._id, into: into._id });

  expect(await world.as(ana).call(getNotificationCount, {})).toEqual({ unread: 1 });
  await world.as(ana).call(getForumTopic, { ...here, topic: into._id });
  expect(await world.as(ana).call(getNotificationCount, {})).toEqual({ unread: 0 });
});

test("a reply and a draft sent to merged topics go to the topic that these were merged into", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const topics = await Promise.all([1, 2, 3].map(() => makeTopic(world, academy, course, { author: ana })));
  const [former = "", between = "", into = ""] = topics.map(({ _id }) => _id);
  await staff.call(mergeForumTopics, { topic: former, into: between });
  await staff.call(mergeForumTopics, { topic: between, into });
  const draft = async () => (await world.as(bia).call(getForumTopic, { ...here, topic: into })).composer.draft?.body;

  await world.as(bia).call(saveForumDraft, { ...here, topic: former, body: "Cubra com" });
  expect(await draft()).toBe("Cubra com");
  const reply = { ...here, topic: former, body: "Cubra com lona.", client_id: newId() };
  const sent = await world.as(bia).call(replyToForumTopic, reply);
  expect(sent).toMatchObject({ course: course.friendly_id, topic_id: into, position: 3, is_waiting: false });
  expect(await world.as(bia).call(replyToForumTopic, reply)).toEqual(sent);
  expect(await draft()).toBeUndefined();

  await staff.call(changeForumSettings, { words: ["zap"], review_first: false, review_links: true, guidelines: [] });
  const waiting = { ...reply, body: "Chame no zap.", client_id: newId() };
  expect(await world.as(bia).call(replyToForumTopic, waiting)).toMatchObject({ topic_id: into, is_waiting: true });
  const opened = await world.as(bia).call(getForumTopic, { ...here, topic: into });
  expect([opened.topic.replies, opened.waiting.length]).toEqual([3, 1]);
});

test("a reply to a topic that was moved to another course goes there, from those who may read it", async () => {
  const other = await world.makeCourse(academy);
  const [ana, bia] = [await world.makePerson(academy, { enrolledIn: [course, other] }), await person("Bia")];
  const { _id: topic } = await makeTopic(world, academy, course, { author: bia });
  await staff.call(moveForumTopic, { topic, course: other._id, trail: "" });
  const reply = { ...here, topic, body: "Assim.", client_id: newId() };

  const sent = await world.as(ana).call(replyToForumTopic, reply);
  expect(sent).toMatchObject({ course: other.friendly_id, topic_id: topic, position: 1 });
  await expect(world.as(bia).call(replyToForumTopic, reply)).rejects.toMatchObject({ status: 404 });
});

test("a merge takes drafts along, and a reply to the former topic leaves another text begun in the other", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const former = (await makeTopic(world, academy, course, { author: ana }))._id;
  const into = (await makeTopic(world, academy, course, { author: ana }))._id;
  const save = (who: MadePerson, topic: string, body: string) =>
    world.as(who).call(saveForumDraft, { ...here, topic, body });
  const draft = async (who: MadePerson) =>
    (await world.as(who).call(getForumTopic, { ...here, topic: into })).composer.draft?.body;
  await save(ana, former, "Eu também");
  await save(bia, former, "Na sombra");
  await save(bia, into, "Ao sol");
  await staff.call(mergeForumTopics, { topic: former, into });

  expect([await draft(ana), await draft(bia)]).toEqual(["Eu também", "Ao sol\n\nNa sombra"]);
  await answer(bia, former, "Na sombra");
  expect(await draft(bia)).toBe("Ao sol\n\nNa sombra");
});

test("a page of a merged topic overwrites and deletes no other draft in the topic that it became", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const former = (await makeTopic(world, academy, course, { author: ana }))._id;
  const into = (await makeTopic(world, academy, course, { author: ana }))._id;
  const save = (topic: string, body: string) => world.as(bia).call(saveForumDraft, { ...here, topic, body });
  const draft = async () => (await world.as(bia).call(getForumTopic, { ...here, topic: into })).composer.draft?.body;
  await save(former, "Na sombra");
  await save(into, "Ao sol");
  await staff.call(mergeForumTopics, { topic: former, into });

  await expect(save(former, "Na sombra e")).rejects.toMatchObject({ status: 409 });
  await save(former, "");
  expect(await draft()).toBe("Ao sol\n\nNa sombra");
  await save(former, "Ao sol\n\nNa sombra e no vento");
  expect(await draft()).toBe("Ao sol\n\nNa sombra e no vento");
  await save(into, "");
  expect(await draft()).toBeUndefined();
});

test("a reply that is sent while its topic is merged goes to the other topic", async () => {
  const ana = await person("Ana");
  const former = (await makeTopic(world, academy, course, { author: ana }))._id;
  const into = (await makeTopic(world, academy, course, { author: ana }))._id;
  let merged: Promise<unknown> = Promise.resolve();
  let replied: Promise<unknown> = Promise.resolve();
  await world.inside(academy, async (sql) => {
    await sql`select from forum_topics where id = ${into} for update`;
    merged = staff.call(mergeForumTopics, { topic: former, into });
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(1);
    replied = answer(ana, former, "Assim.");
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(2);
  });
  await Promise.all([merged, replied]);

  const { posts } = await world.as(ana).call(getForumTopic, { ...here, topic: into, from: 1 });
  expect(posts.map(({ body }) => body)).toEqual(["Uma pergunta.", "Assim."]);
});

async function askAnonymously(who: MadePerson): Promise<string> {
  const sent = { ...here, title: "Tenho vergonha de perguntar", body: "Mas pergunto.", client_id: newId() };
  return (await world.as(who).call(createForumTopic, { ...sent, anonymous: true })).topic_id;
}

async function answer(who: MadePerson, topic: string, body: string): Promise<void> {
  await world.as(who).call(replyToForumTopic, { ...here, topic, body, client_id: newId() });
}
