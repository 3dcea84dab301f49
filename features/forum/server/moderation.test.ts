import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { getPrivacy } from "#features/privacy/contract.ts";
import { getAuditEntries } from "#features/staff/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  acceptForumReply,
  answerForumMeasure,
  changeForumSettings,
  createForumTopic,
  deleteForumPost,
  editForumPost,
  getForum,
  getForumMeasures,
  getForumQueue,
  getForumTopic,
  moderateForumPerson,
  moderateForumPost,
  replyToForumTopic,
  reportForumPost,
  revealForumAuthor,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";
import { notifyOfPost } from "./notify-of-post.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const chief = await world.makePerson(academy, { name: "Teresinha", rule: "manager" });
const staff = world.as(chief);

test("a moderator decides a report; its author can read the reason and answer once", async () => {
  const [nilton, ana] = [await person("Nilton Peçanha"), await person("Ana")];
  const { _id: topic, posts } = await makeTopic(world, academy, course, {
    author: nilton,
    texts: ["Oi.", "Compre já!"],
  });
  const post = posts[1] ?? "";
  await world.as(ana).call(reportForumPost, { ...here, post, reason: "advertising" });
  await world.as(ana).call(reportForumPost, { ...here, post, reason: "advertising", note: "De novo." });

  const { cases } = await staff.call(getForumQueue, {});
  expect(cases.filter(({ post_id }) => post_id === post)).toMatchObject([
    { reports: [{ reason: "advertising", note: "De novo.", name: "Ana" }], hidden_before: 0 },
  ]);
  await expect(staff.call(moderateForumPost, { post, decision: "hide" })).rejects.toMatchObject({ status: 400 });
  await staff.call(moderateForumPost, { post, decision: "hide", reason: "Propaganda de produto" });

  const opened = await world.as(ana).call(getForumTopic, { ...here, topic });
  expect(opened.posts).toMatchObject([{ state: "hidden", reason: "Propaganda de produto", html: "" }]);
  expect((await staff.call(getForumQueue, {})).cases.map(({ post_id }) => post_id)).not.toContain(post);
  const { measures } = await world.as(nilton).call(getForumMeasures, here);
  expect(measures).toMatchObject([{ kind: "hide", reason: "Propaganda de produto", answer: null }]);
  const id = measures[0]?._id ?? "";
  await expect(world.as(ana).call(answerForumMeasure, { id, answer: "Eu!" })).rejects.toMatchObject({ status: 404 });
  await world.as(nilton).call(answerForumMeasure, { id, answer: "Não sabia da regra." });
  await expect(world.as(nilton).call(answerForumMeasure, { id, answer: "E mais." })).rejects.toMatchObject({
    status: 409,
  });
  expect((await staff.call(getForumQueue, {})).decisions[0]).toMatchObject({ answer: "Não sabia da regra." });

  await staff.call(moderateForumPost, { post, decision: "restore" });
  const again = await world.as(ana).call(getForumTopic, { ...here, topic, from: 1 });
  expect(again.posts).toMatchObject([{ state: "shown" }]);
  expect(again.topic.replies).toBe(1);
});

test("hiding a question hides its title and its beginning, and restoring it shows them again", async () => {
  const [nilton, ana] = [await person("Nilton Peçanha"), await person("Ana")];
  const { _id: topic, posts } = await makeTopic(world, academy, course, {
    author: nilton,
    title: "Ofensa no título",
    texts: ["Ofensa no texto.", "Uma resposta."],
  });
  const [post = ""] = posts;
  const shown = async () => {
    const { topics } = await world.as(ana).call(getForum, here);
    const opened = await world.as(ana).call(getForumTopic, { ...here, topic });
    return JSON.stringify([topics.filter(({ _id }) => _id === topic), opened]);
  };
  expect(await shown()).toContain("Ofensa no texto");

  await staff.call(moderateForumPost, { post, decision: "hide", reason: "Ofende um colega" });
  expect(await shown()).not.toContain("Ofensa no");
  expect(await shown()).toContain("Conversa retirada pela moderação");

  await staff.call(moderateForumPost, { post, decision: "restore" });
  expect(await shown()).toContain("Ofensa no texto");
});

test("hiding a question removes its title from notifications and updates open pages; restoring undoes it", async () => {
  const [nilton, ana] = [await person("Nilton"), await person("Zulmira")];
  const asked = { title: "Ofensa no título", body: "Com @Zulmira.", client_id: newId() };
  const { post_id: post, topic_id } = await world.as(nilton).call(createForumTopic, { ...here, ...asked });
  await new Worker({ services: world.services, kinds: [notifyOfPost], log: openLog(null) }).settle();
  const notified = async () => (await world.as(ana).call(getNotifications, {})).notifications.map(({ text }) => text);
  expect(await notified()).toEqual(["chamou você em “Ofensa no título”"]);
  const heard = Promise.withResolvers<string | null>();
  const stop = world.services.changes.onChange((subject, projectId, detail) => {
    if (subject === "forum" && projectId === academy._id && detail?.endsWith("changed")) heard.resolve(detail);
  });

  await staff.call(moderateForumPost, { post, decision: "hide", reason: "Ofende um colega" });
  expect(await notified()).toEqual(["chamou você em “Conversa retirada pela moderação”"]);
  expect(await heard.promise.finally(stop)).toBe(`${course._id}/${topic_id}/changed`);

  await staff.call(moderateForumPost, { post, decision: "restore" });
  expect(await notified()).toEqual(["chamou você em “Ofensa no título”"]);
});

test("records the decision to keep a message, without notifying its author", async () => {
  const [nilton, ana] = [await person("Nilton"), await person("Ana")];
  const { posts } = await makeTopic(world, academy, course, { author: nilton, texts: ["Oi.", "Discordo."] });
  const post = posts[1] ?? "";
  await world.as(ana).call(reportForumPost, { ...here, post, reason: "advertising" });
  await staff.call(moderateForumPost, { post, decision: "keep" });

  const { cases, decisions } = await staff.call(getForumQueue, {});
  expect(cases.map(({ post_id }) => post_id)).not.toContain(post);
  expect(decisions[0]).toMatchObject({ kind: "keep", person: "Nilton", staff: "Teresinha", may_restore: false });
  expect((await world.as(nilton).call(getForumMeasures, here)).measures).toEqual([]);
});

test("hides an anonymous author in the queue and the decisions after the message is deleted", async () => {
  const [ana, bia] = [await person("Ana Secreta"), await person("Bia")];
  const asked = { title: "Sem o meu nome", body: "Chame-me.", anonymous: true, client_id: newId() };
  const { post_id: post } = await world.as(ana).call(createForumTopic, { ...here, ...asked });
  await world.as(bia).call(reportForumPost, { ...here, post, reason: "exposure" });
  await staff.call(moderateForumPerson, { post, measure: "warn", reason: "Cuidado com o que conta" });
  await world.as(ana).call(deleteForumPost, { ...here, post });

  const queue = await staff.call(getForumQueue, {});

  expect(JSON.stringify(queue)).not.toContain("Secreta");
  expect(queue.cases.map(({ post_id }) => post_id)).not.toContain(post);
  expect(queue.decisions[0]).toMatchObject({ kind: "warn", person: null, topic: null, may_restore: false });
});

test("refuses to hide a message twice, or to restore one that its author deleted", async () => {
  const ana = await person("Ana");
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana, texts: ["Oi.", "Compre já!"] });
  const post = posts[1] ?? "";
  const hide = { post, decision: "hide" as const, reason: "Propaganda de produto" };
  await staff.call(moderateForumPost, hide);
  await expect(staff.call(moderateForumPost, hide)).rejects.toMatchObject({ status: 409 });
  expect((await world.as(ana).call(getForumMeasures, here)).measures).toHaveLength(1);

  await world.as(ana).call(deleteForumPost, { ...here, post });
  await expect(staff.call(moderateForumPost, { post, decision: "restore" })).rejects.toMatchObject({ status: 409 });
  expect((await world.as(ana).call(getForumTopic, { ...here, topic })).topic.replies).toBe(0);
});

test("a refused message can still be published, at the end of its conversation", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const settings = { words: ["zap"], review_first: false, review_links: true, guidelines: [] };
  await staff.call(changeForumSettings, settings);
  const { _id: topic } = await makeTopic(world, academy, course, { author: ana });
  const reply = { ...here, topic, body: "Chame no zap.", client_id: newId() };
  const { post_id: post } = await world.as(ana).call(replyToForumTopic, reply);
  await staff.call(moderateForumPost, { post, decision: "refuse", reason: "Sem telefones" });
  const [decision] = (await staff.call(getForumQueue, {})).decisions;
  expect(decision).toMatchObject({ kind: "refuse", person: "Ana", topic: { _id: topic }, may_restore: true });

  await staff.call(moderateForumPost, { post, decision: "restore" });

  const { posts } = await world.as(bia).call(getForumTopic, { ...here, topic, from: 1 });
  expect(posts).toMatchObject([{ _id: post, state: "shown", position: 1 }]);
});

test("refuses messages of a suspended person, with the date of the end", async () => {
  const bruto = await person("Bruto");
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: bruto });
  await staff.call(moderateForumPerson, {
    post: posts[0] ?? "",
    measure: "mute",
    days: 3,
    reason: "Ofendeu um colega",
  });
  const write = () => world.as(bruto).call(replyToForumTopic, { ...here, topic, body: "Ei!", client_id: newId() });

  await expect(write()).rejects.toMatchObject({ status: 403 });
  const { composer } = await world.as(bruto).call(getForumTopic, { ...here, topic });
  expect(composer.muted_until).not.toBeNull();
  world.clock.advance({ days: 4 });
  await write();
});

test("holds messages with listed words or links, and first messages, for approval", async () => {
  const settings = { words: ["Zap"], review_first: false, review_links: true, guidelines: [] };
  await staff.call(changeForumSettings, settings);
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const ask = (who: typeof ana, body: string) =>
    world.as(who).call(createForumTopic, { ...here, title: "Uma pergunta", body, client_id: newId() });
  const listed = async (who: typeof ana) => (await world.as(who).call(getForum, here)).topics.map(({ _id }) => _id);

  const word = await ask(ana, "Chama no ZÁP.");
  const link = await ask(ana, "Veja https://loja.exemplo/haste");
  expect([word.is_waiting, link.is_waiting]).toEqual([true, true]);
  expect(await listed(bia)).not.toContain(word.topic_id);
  expect(await listed(ana)).toContain(word.topic_id);
  await expect(world.as(bia).call(getForumTopic, { ...here, topic: word.topic_id })).rejects.toMatchObject({
    status: 404,
  });

  await staff.call(moderateForumPost, { post: word.post_id, decision: "approve" });
  expect(await listed(bia)).toContain(word.topic_id);
  await expect(staff.call(moderateForumPost, { post: word.post_id, decision: "approve" })).rejects.toMatchObject({
    status: 409,
  });
  expect((await staff.call(getForumQueue, {})).decisions[0]).toMatchObject({ kind: "approve", person: "Ana" });
  expect((await world.as(ana).call(getForumMeasures, here)).measures).toEqual([]);
  const mine = await world.as(ana).call(replyToForumTopic, {
    ...here,
    topic: word.topic_id,
    body: "Meu zap é outro.",
    client_id: newId(),
  });
  expect((await world.as(ana).call(getForumTopic, { ...here, topic: word.topic_id })).waiting).toHaveLength(1);
  expect((await world.as(bia).call(getForumTopic, { ...here, topic: word.topic_id })).waiting).toEqual([]);
  await staff.call(moderateForumPost, { post: mine.post_id, decision: "approve" });
  expect((await world.as(bia).call(getForumTopic, { ...here, topic: word.topic_id, from: 1 })).posts).toHaveLength(1);
  await staff.call(changeForumSettings, { ...settings, review_first: true });
  expect((await ask(bia, "É a minha primeira.")).is_waiting).toBe(true);
});

test("the audit trail reveals neither who asked anonymously nor the person of a measure about it", async () => {
  await staff.call(changeForumSettings, { words: [], review_first: false, review_links: false, guidelines: [] });
  const [ana, bia] = [await person("Ana Secreta"), await person("Bia")];
  const sent = { title: "Sem o meu nome", body: "Tenho medo.", client_id: newId() };
  const { topic_id: topic, post_id: post } = await world.as(ana).call(createForumTopic, {
    ...here,
    ...sent,
    anonymous: true,
  });
  const reply = { ...here, topic, client_id: newId() };
  await world.as(ana).call(replyToForumTopic, { ...reply, body: "Sou eu de novo." });
  const { post_id: help } = await world.as(bia).call(replyToForumTopic, { ...reply, body: "Calma." });
  await world.as(ana).call(editForumPost, { ...here, post, body: "Tenho muito medo.", version: 1 });
  await world.as(ana).call(acceptForumReply, { ...here, post: help, on: true });
  await staff.call(moderateForumPerson, { post, measure: "warn", reason: "Cuidado com o que conta" });
  const [measure] = (await world.as(ana).call(getForumMeasures, here)).measures;
  await world.as(ana).call(answerForumMeasure, { id: measure?._id ?? "", answer: "Está bem." });
  await world.as(ana).call(deleteForumPost, { ...here, post });

  const { entries } = await staff.call(getAuditEntries, {});
  const about = [topic, post, measure?._id];
  const done = entries.filter(({ target_id }) => about.includes(target_id ?? "")).map(({ operation }) => operation);
  expect(done.toSorted()).toEqual([
    "answer-forum-measure",
    "create-forum-topic",
    "delete-forum-post",
    "edit-forum-post",
    "moderate-forum-person",
  ]);
  expect(entries.filter(({ operation }) => operation === "accept-forum-reply")).toMatchObject([{ person: null }]);
  expect(JSON.stringify(entries)).not.toContain("Secreta");
  expect(JSON.stringify(entries)).not.toContain(ana._id);
});

test("reveals an anonymous author to moderators who give a reason, which the author can read", async () => {
  const ana = await person("Ana Secreta");
  await staff.call(changeForumSettings, { words: [], review_first: false, review_links: false, guidelines: [] });
  const { post_id } = await world.as(ana).call(createForumTopic, {
    ...here,
    title: "Sem o meu nome",
    body: "Tenho medo.",
    anonymous: true,
    client_id: newId(),
  });

  expect(await staff.call(revealForumAuthor, { post: post_id, reason: "Há risco para alguém" })).toMatchObject({
    name: "Ana Secreta",
  });
  const privacy = await world.as(ana).call(getPrivacy, {});
  expect(JSON.stringify(privacy)).toContain("Há risco para alguém");
  await expect(world.as(ana).call(revealForumAuthor, { post: post_id, reason: "Curiosidade" })).rejects.toMatchObject({
    status: 403,
  });
});
