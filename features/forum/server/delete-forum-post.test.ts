import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { requestErasure } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  acceptForumReply,
  createForumTopic,
  deleteForumPost,
  editForumPost,
  followForumTopic,
  getForum,
  getForumTopic,
  mergeForumTopics,
  replyToForumTopic,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const jobs = registry.jobs.filter(({ name }) => name !== "send-email");
const settle = () => new Worker({ services: world.services, kinds: jobs, log: openLog(null) }).settle();
const staff = await world.makePerson(academy, { rule: "admin" });
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });

/** Makes a topic by Ana in which Bia quotes and mentions her. */
async function quoted(title = "Uma conversa") {
  const [ana, bia] = [await person("Ana Quem Sai"), await person("Bia")];
  const { _id: topic, posts } = await makeTopic(world, academy, course, {
    author: ana,
    title,
    texts: ["Uma pergunta.", "Cubra com lona, e deixe os lados abertos."],
  });
  const source = posts[1] ?? "";
  const body = `> [Ana](mensagem:${source})\n> Cubra com lona\n\nObrigada, @Ana Quem Sai!`;
  await world.as(bia).call(replyToForumTopic, { ...here, topic, body, client_id: newId() });
  const read = async () => await world.as(bia).call(getForumTopic, { ...here, topic, from: 1 });
  return { ana, bia, topic, source, read };
}

test("deletes a message's text, also where it was quoted, and leaves a placeholder", async () => {
  const { ana, bia, topic, source, read } = await quoted();
  expect((await read()).posts[1]?.html).toContain("Cubra com lona");
  await expect(world.as(bia).call(deleteForumPost, { ...here, post: source })).rejects.toMatchObject({ status: 403 });

  await world.as(ana).call(deleteForumPost, { ...here, post: source });
  await world.as(ana).call(deleteForumPost, { ...here, post: source });

  const { posts, topic: shown } = await read();
  expect(posts.map(({ state }) => state)).toEqual(["deleted", "shown"]);
  expect(posts[1]?.html).toContain("O trecho citado foi apagado.");
  expect(shown.replies).toBe(1);
  expect(await everything()).not.toContain("Cubra com lona");
  expect((await world.auditEntries(academy)).some(({ operation }) => operation === "delete-forum-post")).toBe(true);
  expect(topic).toBeTruthy();
});

test("erases a person's name and texts, also in quotations by others", async () => {
  const { ana, read } = await quoted("Moro na Travessa Bacuri");
  await world.as(ana).call(requestErasure, {});
  world.clock.advance({ days: 8 });
  await settle();

  const { posts, opening, topic } = await read();
  expect(topic).toMatchObject({ title: "Conversa apagada", replies: 1 });
  expect(opening).toMatchObject({ state: "erased", author: null, html: "" });
  expect(posts.map(({ state }) => state)).toEqual(["erased", "shown"]);
  expect(posts[1]?.html).toContain("alguém que saiu");
  const left = await everything();
  for (const words of ["Quem Sai", "Cubra com lona", "Bacuri"]) expect(left).not.toContain(words);
});

test("erases words and a mentioned name in nested quotations too", async () => {
  const { ana, bia, topic, read } = await quoted();
  const reply = (await read()).posts[1]?._id ?? "";
  const caio = await person("Caio");
  const whole = "> Ana\n> Cubra com lona\n\nObrigada, @Ana!";
  const body = `> [Bia](mensagem:${reply})\n${whole.replace(/^/gm, "> ")}\n\nEu também.`;
  await world.as(caio).call(replyToForumTopic, { ...here, topic, body, client_id: newId() });
  expect((await read()).posts[2]?.html).toContain("Obrigada");
  await world.as(ana).call(requestErasure, {});
  world.clock.advance({ days: 8 });
  await settle();
  for (const words of ["Cubra com lona", "@Ana"]) expect(await everything()).not.toContain(words);

  await world.as(bia).call(deleteForumPost, { ...here, post: reply });
  expect((await read()).posts[2]?.html).toContain("O trecho citado foi apagado.");
  expect(JSON.stringify(await read())).not.toContain("Obrigada");
});

test("removes deleted words from the search and from other people's notifications", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const asked = { title: "Moro na Travessa Quixaba", body: "Meu telefone é 3555-0199.", client_id: newId() };
  const { topic_id, post_id } = await world.as(ana).call(createForumTopic, { ...here, ...asked });
  const reply = { ...here, topic: topic_id, body: "Melhor apagar a travessa.", client_id: newId() };
  const replied = await world.as(bia).call(replyToForumTopic, reply);
  await world.as(ana).call(acceptForumReply, { ...here, post: replied.post_id, on: true });
  await settle();
  const found = async (prompt: string) =>
    (await world.as(bia).call(getForum, { ...here, prompt })).topics.map(({ _id }) => _id);
  const notified = async () => JSON.stringify((await world.as(bia).call(getNotifications, {})).notifications);
  expect([await found("quixaba"), await found("3555")]).toEqual([[topic_id], [topic_id]]);
  expect(await notified()).toContain("Quixaba");

  await world.as(ana).call(deleteForumPost, { ...here, post: post_id });
  await settle();

  expect([await found("quixaba"), await found("3555"), await found("travessa")]).toEqual([[], [], [topic_id]]);
  expect(await notified()).toContain("Conversa apagada");
  const left = await everything();
  for (const word of ["uixab", "elefon", "3555-0199"]) expect(left).not.toContain(word);
});

test("deleting the question of a merged topic removes its title from all notifications", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const ask = async (title: string) =>
    await world.as(ana).call(createForumTopic, { ...here, title, body: "Alguém sabe?", client_id: newId() });
  const [one, other] = [await ask("Moro na Alameda Guapuruvu"), await ask("Outra dúvida")];
  const reply = { ...here, topic: one.topic_id, body: "Sei.", client_id: newId() };
  const { post_id } = await world.as(bia).call(replyToForumTopic, reply);
  await world.as(ana).call(acceptForumReply, { ...here, post: post_id, on: true });
  await world.as(bia).call(followForumTopic, { ...here, topic: one.topic_id, on: false });
  await world.as(staff).call(mergeForumTopics, { topic: one.topic_id, into: other.topic_id });
  await settle();
  expect(JSON.stringify((await world.as(bia).call(getNotifications, {})).notifications)).toContain("Guapuruvu");

  await world.as(ana).call(deleteForumPost, { ...here, post: one.post_id });
  await settle();

  expect(await everything()).not.toContain("uapuruv");
  const { topic } = await world.as(bia).call(getForumTopic, { ...here, topic: other.topic_id });
  expect(topic).toMatchObject({ title: "Outra dúvida", replies: 1 });
});

test("does not find words that were deleted just before their topic was merged", async () => {
  const ana = await person("Ana");
  const ask = async (title: string) =>
    await world.as(ana).call(createForumTopic, { ...here, title, body: "Alguém sabe?", client_id: newId() });
  const [one, other] = [await ask("Sobre araticuns"), await ask("Sobre cagaitas")];
  await world.as(ana).call(deleteForumPost, { ...here, post: one.post_id });
  await world.as(staff).call(mergeForumTopics, { topic: one.topic_id, into: other.topic_id });
  // The first topic's job queues the job of the topic that it was merged into.
  await settle();
  await settle();
  const found = async (prompt: string) =>
    (await world.as(ana).call(getForum, { ...here, prompt })).topics.map(({ _id }) => _id);

  expect([await found("araticuns"), await found("cagaitas")]).toEqual([[], [other.topic_id]]);
});

test("finds a changed message only by its new words", async () => {
  const ana = await person("Ana");
  const asked = { title: "Uma dúvida", body: "Sobre jabuticabeiras.", client_id: newId() };
  const { post_id, topic_id } = await world.as(ana).call(createForumTopic, { ...here, ...asked });
  await world.as(ana).call(editForumPost, { ...here, post: post_id, body: "Sobre pitangueiras.", version: 1 });
  await settle();
  const found = async (prompt: string) =>
    (await world.as(ana).call(getForum, { ...here, prompt })).topics.map(({ _id }) => _id);

  expect([await found("jabuticabeiras"), await found("pitangueiras")]).toEqual([[], [topic_id]]);
});

test("removes a deleted question without replies from the list", async () => {
  const ana = await person("Ana");
  const { _id, posts } = await makeTopic(world, academy, course, { author: ana });

  await world.as(ana).call(deleteForumPost, { ...here, post: posts[0] ?? "" });

  const { topics } = await world.as(ana).call(getForum, here);
  expect(topics.map((topic) => topic._id)).not.toContain(_id);
});

test("refuses replies to a deleted topic, even by its asker", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana });
  await world.as(ana).call(deleteForumPost, { ...here, post: posts[0] ?? "" });
  const reply = (who: typeof ana) =>
    world.as(who).call(replyToForumTopic, { ...here, topic, body: "Ainda dá?", client_id: newId() });

  await expect(reply(bia)).rejects.toMatchObject({ status: 404 });
  await expect(reply(ana)).rejects.toMatchObject({ status: 404 });
});

test("refuses a paste of 5 MB with a message", async () => {
  const ana = await person("Ana");
  const { _id: topic } = await makeTopic(world, academy, course, { author: ana });
  const body = "Uma linha colada muitas vezes.\n".repeat(170_000);

  await expect(
    world.as(ana).call(replyToForumTopic, { ...here, topic, body, client_id: newId() }),
  ).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "body", message: expect.stringContaining("20.000") }] },
  });
});

/** Returns all rows of the forum's tables and the notifications, as one text. Its ids contain any short number. */
async function everything(): Promise<string> {
  const tables = Object.keys(registry.tables).filter((name) => name.startsWith("forum_") || name === "notifications");
  const found = await world.inside(academy, (sql) =>
    Promise.all(tables.map((name) => sql`select to_jsonb(t) as row from ${sql(name)} t`)),
  );
  return JSON.stringify(found);
}
