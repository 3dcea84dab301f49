import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeForumSettings,
  createForumTopic,
  deleteForumPost,
  editForumPost,
  followForum,
  getForum,
  getForumHistory,
  getForumTopic,
  moderateForumPost,
  renameForumTopic,
  replyToForumTopic,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const chief = await world.makePerson(academy, { name: "Teresinha", rule: "manager" });
const [ana, bia] = [await person("Ana"), await person("Bia")];
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

async function ask(title: string, tags: string[] = []) {
  const asked = { ...here, title, body: "Como se faz?", tags, client_id: newId() };
  const { topic_id: topic, post_id: post } = await world.as(ana).call(createForumTopic, asked);
  return { topic, post };
}

async function found(prompt: string) {
  await settle();
  return (await world.as(bia).call(getForum, { ...here, prompt })).topics.map(({ title }) => title);
}

async function headings(post: string) {
  const { versions } = await world.as(bia).call(getForumHistory, { ...here, post });
  return versions.map(({ title, tags }) => [title, tags]);
}

test("an author corrects the title and tags with the text: without a trace for 15 minutes, then with one", async () => {
  const { topic, post } = await ask("Adubasão da orta", ["orta"]);
  const edit = (title: string, tags: string[], version: number) =>
    world.as(ana).call(editForumPost, { ...here, post, body: "Como se faz?", title, tags, version });
  await edit("Adubação da orta", ["orta"], 1);
  expect((await world.as(bia).call(getForumTopic, { ...here, topic })).opening.has_history).toBe(false);

  world.clock.advance({ minutes: 16 });
  await edit("Adubação da horta", ["horta", "minhoca"], 2);

  const opened = await world.as(bia).call(getForumTopic, { ...here, topic });
  expect(opened).toMatchObject({
    topic: { title: "Adubação da horta", tags: ["horta", "minhoca"] },
    opening: { has_history: true, version: 3 },
  });
  expect(await headings(post)).toEqual([
    ["Adubação da horta", ["horta", "minhoca"]],
    ["Adubação da orta", ["orta"]],
  ]);
  expect(await found("horta")).toEqual(["Adubação da horta"]);
  expect(await found("minhoca")).toEqual(["Adubação da horta"]);
  const [line] = (await world.as(bia).call(getForum, { ...here, tag: "minhoca" })).topics;
  expect(line).toMatchObject({ _id: topic, title: "Adubação da horta" });
  expect((await world.as(bia).call(getForum, { ...here, tag: "orta" })).topics).toEqual([]);
});

test("an edit of the text alone leaves the title and tags, and the history without titles", async () => {
  const { topic, post } = await ask("Só o texto", ["mel"]);
  world.clock.advance({ minutes: 16 });
  await world.as(ana).call(editForumPost, { ...here, post, body: "Como se faz isto?", version: 1 });

  const { topic: shown } = await world.as(bia).call(getForumTopic, { ...here, topic });
  expect(shown).toMatchObject({ title: "Só o texto", tags: ["mel"] });
  expect(await headings(post)).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("an edit refuses a title with a reply, and a title for which a new question would wait for a moderator", async () => {
  const { topic, post } = await ask("Venda de mel");
  const reply = { ...here, topic, body: "Sim.", client_id: newId() };
  const { post_id } = await world.as(ana).call(replyToForumTopic, reply);
  const retitled = { ...here, body: "Sim.", title: "Outro título", version: 1 };
  await expect(world.as(ana).call(editForumPost, { ...retitled, post: post_id })).rejects.toMatchObject({
    status: 400,
  });

  const settings = { review_first: false, review_links: false, guidelines: [] };
  await world.as(chief).call(changeForumSettings, { ...settings, words: ["zap"] });
  const held = { ...retitled, post, title: "Venda de mel no zap" };
  await expect(world.as(ana).call(editForumPost, held)).rejects.toMatchObject({ status: 409 });
  await expect(world.as(ana).call(editForumPost, { ...held, title: "Venda", tags: ["zap"] })).rejects.toMatchObject({
    status: 409,
  });
  await world.as(chief).call(changeForumSettings, { ...settings, words: [] });
});

test("a moderator renames a topic: audited, with the former title in the history, and in notifications", async () => {
  await world.as(bia).call(followForum, { ...here, on: true });
  const { topic, post } = await ask("SOCORRO!!!", ["mel"]);
  await settle();
  const input = { topic, title: "Rótulo do mel", tags: ["mel", "rótulo"], version: 1 };
  await expect(world.as(ana).call(renameForumTopic, input)).rejects.toMatchObject({ status: 403 });

  expect(await world.as(chief).call(renameForumTopic, input)).toEqual({ topic_id: topic, post_id: post });

  expect(await headings(post)).toEqual([
    ["Rótulo do mel", ["mel", "rótulo"]],
    ["SOCORRO!!!", ["mel"]],
  ]);
  expect(await found("rótulo")).toEqual(["Rótulo do mel"]);
  expect(await found("socorro")).toEqual([]);
  const { notifications } = await world.as(bia).call(getNotifications, {});
  expect(notifications.map(({ text }) => text)).toContain("abriu a conversa “Rótulo do mel”");
  const audited = (await world.auditEntries(academy)).filter(({ operation }) => operation === "rename-forum-topic");
  expect(audited).toMatchObject([{ target_id: topic, user_id: chief._id }]);
  const outsider = await world.makePerson(await world.makeProject({ module_forum: true }), { rule: "manager" });
  await expect(world.as(outsider).call(renameForumTopic, input)).rejects.toMatchObject({ status: 404 });
});

test("refuses to rename a topic that was changed since, or whose question is hidden or deleted", async () => {
  const { topic, post } = await ask("Preço da couve");
  const rename = (title: string, version: number) =>
    world.as(chief).call(renameForumTopic, { topic, title, tags: [], version });
  const sent = await Promise.allSettled([rename("Preço do maço", 1), rename("Quanto custa?", 1)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(sent.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: 409, extra: { version: 2 } },
  });

  await world.as(chief).call(moderateForumPost, { post, decision: "hide", reason: "Propaganda" });
  await expect(rename("De novo", 2)).rejects.toMatchObject({ status: 409 });
  await world.as(chief).call(moderateForumPost, { post, decision: "restore" });
  await world.as(ana).call(deleteForumPost, { ...here, post });
  await expect(rename("De novo", 2)).rejects.toMatchObject({ status: 409 });
  const former = await world.inside(academy, (sql) => sql`select title from forum_edits where post_id = ${post}`);
  expect(former).toEqual([]);
});
