import { expect, test } from "vitest";
import { createForumTopic, getForumTopic, replyToForumTopic } from "#features/forum/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeNotificationChoices,
  getNotificationCount,
  getNotifications,
  readNotifications,
  unsubscribe,
} from "../contract.ts";
import { afterQuietHours, nextDigestTime } from "./sending-times.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const kinds = registry.jobs.filter(({ name }) => name !== "send-email");
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const settle = () => new Worker({ services: world.services, kinds, log: openLog(null) }).settle();
const list = async (who: MadePerson) => (await world.as(who).call(getNotifications, {})).notifications;

/** Creates a forum topic by Ana and the given number of answers by Bia. */
async function answered(times = 1) {
  const [ana, bia] = [await person("Ana"), await person("Bia Prates")];
  const { topic_id } = await world
    .as(ana)
    .call(createForumTopic, { ...here, title: "Composto", body: "Como?", client_id: newId() });
  for (let at = 0; at < times; at++)
    await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  return { ana, bia, topic_id };
}

async function emailsTo(who: MadePerson) {
  return await world.inside(
    academy,
    (sql) => sql<{ content: { subject: string; unsubscribe?: string } }[]>`
      select content from emails where user_id = ${who._id} order by created_at`,
  );
}

test("notifies of an answer once, counts it while unread, and marks it read when the list is opened", async () => {
  const { ana, bia } = await answered(3);
  await settle();

  expect(await list(ana)).toMatchObject([
    { actor: "Bia Prates", text: "respondeu a você em “Composto”", count: 3, is_read: false },
  ]);
  expect(await list(bia)).toEqual([]);
  expect(await world.as(ana).call(getNotificationCount, {})).toEqual({ unread: 1 });
  await world.as(ana).call(readNotifications, {});
  expect(await world.as(ana).call(getNotificationCount, {})).toEqual({ unread: 0 });
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("read-notifications");
});

test("sends an immediate e-mail only if the notification is unread after two minutes", async () => {
  const [one, other] = [await answered(), await answered()];
  await settle();
  await world.as(one.ana).call(readNotifications, {});
  world.clock.advance({ minutes: 3 });
  await settle();

  expect(await emailsTo(one.ana)).toEqual([]);
  expect(await emailsTo(other.ana)).toMatchObject([
    { content: { subject: "Bia Prates respondeu a você em “Composto”" } },
  ]);
  await settle();
  expect(await emailsTo(other.ana)).toHaveLength(1);
});

test("delays e-mails in quiet hours until the morning", async () => {
  const { ana, bia, topic_id } = await answered(0);
  await world.as(ana).call(changeNotificationChoices, { choices: [], quiet: { starts: 0, ends: 23 } });
  await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  await settle();
  for (let hours = 0; hours < 24 && (await emailsTo(ana)).length === 0; hours++) {
    world.clock.advance({ hours: 1 });
    await settle();
  }

  expect(world.clock.now.toLocaleTimeString("en", { timeZone: "America/Sao_Paulo", hour: "numeric" })).toBe("11 PM");
  expect(await emailsTo(ana)).toHaveLength(1);
});

test("sends a summary of unread notifications at 18:00", async () => {
  const { ana, bia, topic_id } = await answered(0);
  const choices = [{ kind: "forum-answer", choice: "daily" as const }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: null });
  await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  await settle();
  expect(await emailsTo(ana)).toEqual([]);
  world.clock.advance({ days: 1 });
  await settle();

  const [notification] = await list(ana);
  expect(notification?.path).toContain(topic_id);
  expect(await emailsTo(ana)).toMatchObject([
    {
      content: {
        subject: "Bia Prates respondeu a você em “Composto”",
        lines: [{ text: "Bia Prates respondeu a você em “Composto”.", path: notification?.path }],
      },
    },
  ]);
});

test("sends a summary whose job was given up with the next one", async () => {
  const { ana, bia, topic_id } = await answered(0);
  const choices = [{ kind: "forum-answer", choice: "daily" as const }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: null });
  const reply = async (body: string) => {
    await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body, client_id: newId() });
    await settle();
  };
  await reply("Assim.");
  await world.inside(
    academy,
    (sql) => sql`
    update jobs set given_up_at = ${world.clock.now}, due_at = ${world.clock.now} where name = 'send-digests'`,
  );
  world.clock.advance({ days: 1 });
  await settle();
  expect(await emailsTo(ana)).toEqual([]);
  await reply("E com água.");
  world.clock.advance({ days: 1 });
  await settle();
  expect(await emailsTo(ana)).toHaveLength(1);
});

test("delays a summary until quiet hours end", async () => {
  const { ana, bia, topic_id } = await answered(0);
  const choices = [{ kind: "forum-answer", choice: "daily" as const }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: { starts: 17, ends: 20 } });
  await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  await settle();
  for (let hours = 0; hours < 30 && (await emailsTo(ana)).length === 0; hours++) {
    world.clock.advance({ hours: 1 });
    await settle();
  }

  expect(world.clock.now.toLocaleTimeString("en", { timeZone: "America/Sao_Paulo", hour: "numeric" })).toBe("8 PM");
  expect(await emailsTo(ana)).toHaveLength(1);
});

test("opening a conversation marks its notifications as read, and the next message sends an e-mail again", async () => {
  const { ana, bia, topic_id } = await answered();
  const reply = () =>
    world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "E mais.", client_id: newId() });
  const pass = async () => {
    await settle();
    world.clock.advance({ minutes: 3 });
    await settle();
  };
  await pass();
  expect(await emailsTo(ana)).toHaveLength(1);

  await world.as(ana).call(getForumTopic, { ...here, topic: topic_id });
  expect(await world.as(ana).call(getNotificationCount, {})).toEqual({ unread: 0 });
  await reply();
  await pass();

  expect(await emailsTo(ana)).toHaveLength(2);
});

test("each summary contains only notifications since the previous one, read or not", async () => {
  const { ana, bia, topic_id } = await answered(0);
  const choices = [{ kind: "forum-answer", choice: "daily" as const }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: null });
  for (let days = 0; days < 2; days++) {
    await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
    await settle();
    world.clock.advance({ days: 1 });
    await settle();
  }
  world.clock.advance({ days: 2 });
  await settle();

  expect(await emailsTo(ana)).toHaveLength(2);
});

test("does not notify a person who left the course of its conversations", async () => {
  const { ana, bia, topic_id } = await answered(0);
  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${ana._id}`);
  await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  await settle();

  expect(await list(ana)).toEqual([]);
});

test("sends no notifications of a kind that the person turned off, and refuses unknown kinds", async () => {
  const { ana, bia, topic_id } = await answered(0);
  const choose = (kind: string) =>
    world.as(ana).call(changeNotificationChoices, { choices: [{ kind, choice: "none" }], quiet: null });
  await choose("forum-answer");
  await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
  await settle();

  expect(await list(ana)).toEqual([]);
  await expect(choose("nada")).rejects.toMatchObject({ status: 400 });
});

test("the unsubscribe link ends e-mails of its kind without a session; an altered or foreign key is refused", async () => {
  const { ana } = await answered();
  await settle();
  const key = unsubscribeKey(world.services, academy._id, { userId: ana._id, kind: "forum-answer" });
  const stranger = world.asStranger(academy);

  await expect(stranger.call(unsubscribe, { key: key.replace("answer", "reply") })).rejects.toMatchObject({
    status: 404,
  });
  await expect(world.asStranger(await world.makeProject()).call(unsubscribe, { key })).rejects.toMatchObject({
    status: 404,
  });
  await stranger.call(unsubscribe, { key });
  await stranger.call(unsubscribe, { key });
  await settle();
  world.clock.advance({ minutes: 3 });
  await settle();

  const { choices } = await world.as(ana).call(getNotifications, {});
  expect(choices.find(({ kind }) => kind === "forum-answer")?.choice).toBe("page");
  expect(await emailsTo(ana)).toEqual([]);
});

test.for(["none", "push"] as const)("an old unsubscribe link leaves the choice “%s” as it is", async (choice) => {
  const ana = await person("Ana");
  const key = unsubscribeKey(world.services, academy._id, { userId: ana._id, kind: "forum-answer" });
  const choices = [{ kind: "forum-answer", choice }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: null });
  await world.asStranger(academy).call(unsubscribe, { key });

  const notified = await world.as(ana).call(getNotifications, {});
  expect(notified.choices.find(({ kind }) => kind === "forum-answer")).toMatchObject({ choice });
});

test("puts a notification whose e-mail waits into the summary that its person chooses meanwhile", async () => {
  const { ana } = await answered();
  await settle();
  const choices = [{ kind: "forum-answer", choice: "daily" as const }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: null });
  world.clock.advance({ minutes: 3 });
  await settle();
  expect(await emailsTo(ana)).toEqual([]);
  world.clock.advance({ days: 1 });
  await settle();

  expect(await emailsTo(ana)).toMatchObject([{ content: { lines: [{}] } }]);
});

test("computes the times of summaries and quiet hours in the academy's time zone", () => {
  const noon = new Date("2026-11-20T15:00:00Z");

  expect(nextDigestTime(noon, "America/Sao_Paulo", "daily").toISOString()).toBe("2026-11-20T21:00:00.000Z");
  expect(nextDigestTime(noon, "America/Sao_Paulo", "weekly").toISOString()).toBe("2026-11-23T21:00:00.000Z");
  const night = new Date("2026-11-21T02:30:00Z");
  expect(afterQuietHours(night, "America/Sao_Paulo", { starts: 21, ends: 7 }).toISOString()).toBe(
    "2026-11-21T10:00:00.000Z",
  );
  expect(afterQuietHours(noon, "America/Sao_Paulo", { starts: 21, ends: 7 })).toBe(noon);
});
