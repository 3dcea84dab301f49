import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getStaffPendingWork } from "#features/staff/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  answerForumMeasure,
  changeForumSettings,
  getForumMeasures,
  getForumQueue,
  liftForumMute,
  moderateForumPerson,
  moderateForumPost,
  replyToForumTopic,
  reportForumPost,
  uploadForumPicture,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const staff = world.as(await world.makePerson(academy, { name: "Teresinha", rule: "manager" }));

test("shows moderators a waiting message with its picture and quotation", async () => {
  await staff.call(changeForumSettings, { words: ["zap"], review_first: false, review_links: true, guidelines: [] });
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: ana, texts: ["Cubra com lona."] });
  const create = { width: 80, height: 60, channels: 3, background: "green" } as const;
  const picture = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], "canteiro.jpg");
  const { markdown } = await world.as(bia).call(uploadForumPicture, { ...here, picture });
  const body = `> [Ana](mensagem:${posts[0]})\n> Cubra com lona.\n\nChame no zap.\n\n${markdown}`;
  const sent = await world.as(bia).call(replyToForumTopic, { ...here, topic, body, client_id: newId() });
  expect(sent.is_waiting).toBe(true);

  const { cases } = await staff.call(getForumQueue, {});
  const html = cases.find(({ post_id }) => post_id === sent.post_id)?.html;
  expect(html).toContain("Cubra com lona.");
  expect(html).toContain('<img src="/files/forum/');
  await staff.call(moderateForumPost, { post: sent.post_id, decision: "refuse", reason: "Sem telefones" });
});

test("lists the queue and the decisions page by page, with the total of waiting cases", async () => {
  const ana = await person("Ana");
  // Several people, because of the limit on reports per person.
  const reporters = await Promise.all(["Bia", "Caio", "Davi"].map(person));
  const texts = Array.from({ length: 53 }, (_, at) => `Mensagem ${at}.`);
  const { posts } = await makeTopic(world, academy, course, { author: ana, texts });
  for (const [at, post] of posts.entries()) {
    world.clock.advance({ minutes: 10 });
    await world.as(reporters[at % 3] ?? ana).call(reportForumPost, { ...here, post, reason: "danger" });
  }

  const first = await staff.call(getForumQueue, {});
  const second = await staff.call(getForumQueue, { cases_after: first.next_cases ?? "" });
  expect([first.waiting, first.cases.length, second.waiting, second.cases.length]).toEqual([53, 50, 53, 3]);
  expect([...first.cases, ...second.cases].map(({ post_id }) => post_id)).toEqual(posts);
  expect(second.next_cases).toBeNull();

  for (const post of posts) await staff.call(moderateForumPost, { post, decision: "keep" });
  const last = await staff.call(getForumQueue, {});
  const rest = await staff.call(getForumQueue, { decisions_after: last.next_decisions ?? "" });
  expect([last.waiting, last.cases]).toEqual([0, []]);
  const decided = [...last.decisions, ...rest.decisions].map(({ post_id }) => post_id);
  expect(new Set(decided)).toEqual(new Set([...posts, decided.at(-1)]));
  expect(rest.next_decisions).toBeNull();
});

test("only another moderator can lift a person's suspension, and the person is notified", async () => {
  const bruto = await person("Bruto");
  const { _id: topic, posts } = await makeTopic(world, academy, course, { author: bruto });
  const mute = { measure: "mute" as const, days: 30, reason: "Ofendeu um colega" };
  await staff.call(moderateForumPerson, { post: posts[0] ?? "", ...mute });
  await staff.call(moderateForumPerson, { post: posts[0] ?? "", ...mute });
  const [decision] = (await staff.call(getForumQueue, {})).decisions;
  expect(decision).toMatchObject({ kind: "mute", person: "Bruto", may_lift: true });
  const lift = { measure: decision?._id ?? "" };
  await expect(world.as(bruto).call(liftForumMute, lift)).rejects.toMatchObject({ status: 403 });

  world.clock.advance({ minutes: 1 });
  await world.inside(academy, (sql) => sql`update users set rule = 'admin' where id = ${bruto._id}`);
  await expect(world.as(bruto).call(liftForumMute, lift)).rejects.toMatchObject({ status: 409, code: "own_account" });
  await staff.call(liftForumMute, lift);

  await world.as(bruto).call(replyToForumTopic, { ...here, topic, body: "Desculpem.", client_id: newId() });
  await expect(staff.call(liftForumMute, lift)).rejects.toMatchObject({ status: 409 });
  expect((await world.as(bruto).call(getForumMeasures, here)).measures[0]).toMatchObject({ kind: "unmute" });
  expect((await staff.call(getForumQueue, {})).decisions.filter(({ may_lift }) => may_lift)).toEqual([]);
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("lift-forum-mute");
});

test("counts an answer to a decision as new until a moderator has opened the queue", async () => {
  const ana = await person("Ana");
  const { posts } = await makeTopic(world, academy, course, { author: ana });
  await staff.call(moderateForumPerson, { post: posts[0] ?? "", measure: "warn", reason: "Sem telefones" });
  await staff.call(getForumQueue, {});
  const waiting = async () =>
    (await staff.call(getStaffPendingWork, {})).pending_work.find(({ section }) => section === "forum") ?? null;
  expect(await waiting()).toBeNull();
  const [measure] = (await world.as(ana).call(getForumMeasures, here)).measures;
  await world.as(ana).call(answerForumMeasure, { id: measure?._id ?? "", answer: "Não sabia." });

  expect(await waiting()).toMatchObject({ count: 1, sentence: "1 resposta nova à moderação" });
  expect((await staff.call(getForumQueue, {})).decisions[0]).toMatchObject({
    answer: "Não sabia.",
    is_new_answer: true,
  });
  expect(await waiting()).toBeNull();
  expect((await staff.call(getForumQueue, {})).decisions[0]).toMatchObject({ is_new_answer: false });
});
