import { expect, test } from "vitest";
import { changeNotificationChoices, getNotifications, unsubscribe } from "#features/notifications/contract.ts";
import { unsubscribeKey } from "#features/notifications/server/index.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeForumSettings,
  createForumTopic,
  followForum,
  getForum,
  moderateForumPost,
  replyToForumTopic,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const chief = await world.makePerson(academy, { name: "Teresinha", rule: "manager" });
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const follower = async (name: string) => {
  const made = await person(name);
  await world.as(made).call(followForum, { ...here, on: true });
  return made;
};
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
const ask = (who: MadePerson, more: object = {}) =>
  world.as(who).call(createForumTopic, { ...here, title: "Composto", body: "Como?", client_id: newId(), ...more });
const list = async (who: MadePerson) => (await world.as(who).call(getNotifications, {})).notifications;

test("followers of a forum are notified of each new question once, but not its author, nor of replies", async () => {
  const [ana, bia, caio] = [await follower("Ana"), await follower("Bia"), await person("Caio")];
  const { topic_id } = await ask(ana);
  await settle();
  world.clock.advance({ minutes: 1 });
  await ask(ana, { title: "Minhocas" });
  await world.as(caio).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  await settle();

  const path = `/course/${course.friendly_id}/forum/${topic_id}`;
  expect(await list(bia)).toMatchObject([
    { kind: "forum-topic", actor: "Ana", text: "abriu a conversa “Minhocas”", count: 1 },
    { kind: "forum-topic", actor: "Ana", text: "abriu a conversa “Composto”", path: expect.stringContaining(path) },
  ]);
  expect(await list(ana)).toMatchObject([{ kind: "forum-answer" }]);
  expect(await list(caio)).toEqual([]);
  expect(await world.as(bia).call(getForum, here)).toMatchObject({ is_following: true });
  expect(await world.as(caio).call(getForum, here)).toMatchObject({ is_following: false });
});

test("a person who no longer follows, left the course, or chose to hear nothing is not notified", async () => {
  const [gone, left, silent] = [await follower("Gil"), await follower("Lia"), await follower("Sol")];
  await world.as(gone).call(followForum, { ...here, on: false });
  const choices = [{ kind: "forum-topic", choice: "none" as const }];
  await world.as(silent).call(changeNotificationChoices, { choices, quiet: null });
  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${left._id}`);
  await ask(await person("Ana"));
  await settle();

  for (const one of [gone, left, silent]) expect(await list(one)).toEqual([]);
});

test("learners are not notified of questions in a course off the air", async () => {
  const [bia, other] = [await follower("Bia"), await world.makePerson(academy, { name: "Rui", rule: "admin" })];
  await world.as(other).call(followForum, { ...here, on: true });
  const set = (at: Date | null) =>
    world.inside(academy, (sql) => sql`update courses set off_air_at = ${at} where id = ${course._id}`);
  await ask(await person("Ana"));
  await set(world.clock.now);
  await settle();
  await set(null);

  expect(await list(bia)).toEqual([]);
  expect(await list(other)).toMatchObject([{ kind: "forum-topic" }]);
});

test("the notification of an anonymous question does not name its author", async () => {
  const bia = await follower("Bia");
  const ana = await person("Ana Secreta");
  await ask(ana, { anonymous: true });
  await settle();

  expect(await list(bia)).toMatchObject([{ actor: null, text: "abriu a conversa “Composto”" }]);
  const stored = await world.inside(academy, (sql) => sql`select * from notifications where user_id = ${bia._id}`);
  expect(JSON.stringify(stored)).not.toContain(ana._id);
});

test("a question that waits for a moderator notifies followers when it is approved", async () => {
  await world
    .as(chief)
    .call(changeForumSettings, { words: ["zap"], review_first: false, review_links: false, guidelines: [] });
  const bia = await follower("Bia");
  const { post_id: post } = await ask(await person("Ana"), { body: "No zap?" });
  await settle();
  expect(await list(bia)).toEqual([]);

  await world.as(chief).call(moderateForumPost, { post, decision: "approve" });
  await settle();
  expect(await list(bia)).toMatchObject([{ kind: "forum-topic", actor: "Ana" }]);
});

test("the link in an e-mail ends e-mails of new conversations only", async () => {
  const bia = await follower("Bia");
  const key = unsubscribeKey(world.services, academy._id, { userId: bia._id, kind: "forum-topic" });

  expect(await world.asStranger(academy).call(unsubscribe, { key })).toMatchObject({ label: "Conversas novas" });

  const chosen = await world.inside(
    academy,
    (sql) => sql`select kind, choice from notification_choices where user_id = ${bia._id}`,
  );
  expect(chosen).toEqual([{ kind: "forum-topic", choice: "page" }]);
});

test("refuses to follow the forum of a course that the person may not enter, and audits following", async () => {
  const stranger = await world.makePerson(academy, { name: "Zé" });
  await expect(world.as(stranger).call(followForum, { ...here, on: true })).rejects.toMatchObject({ status: 404 });
  const bia = await follower("Bia");
  await world.as(bia).call(followForum, { ...here, on: true });

  const audited = (await world.auditEntries(academy)).filter(({ operation }) => operation === "follow-forum");
  expect(audited.at(-1)).toMatchObject({ target_id: course._id, detail: { on: true } });
});
