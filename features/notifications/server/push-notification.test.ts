import { expect, test } from "vitest";
import { createForumTopic, replyToForumTopic } from "#features/forum/contract.ts";
import { signOut } from "#features/people/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openPush } from "#platform/server/push/push.ts";
import { openPushDouble } from "#platform/server/testing/push-double.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeNotificationChoices,
  changePushDevice,
  getNotifications,
  readNotifications,
  unsubscribe,
} from "../contract.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

const world = await openTestWorld(registry);
const service = await openPushDouble();
world.services.push = openPush({ secret: world.services.secrets.links, origins: [service.origin] });
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const kinds = registry.jobs.filter(({ name }) => name !== "send-email");
/** Runs all due jobs, twice, because a job of the first round queues another. */
const settle = async () => {
  for (let round = 0; round < 2; round++)
    await new Worker({ services: world.services, kinds, log: openLog(null) }).settle();
};
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const stateOf = async (who: MadePerson) => (await world.as(who).call(getNotifications, {})).push;

/** Creates a forum topic by Ana, whose browser gets push notifications; the returned `answer` posts Bia's answer. */
async function asked() {
  const [ana, bia] = [await person("Ana"), await person("Bia Prates")];
  const { topic_id } = await world
    .as(ana)
    .call(createForumTopic, { ...here, title: "Composto", body: "Como?", client_id: newId() });
  const device = service.subscribe();
  await world.as(ana).call(changePushDevice, { device });
  service.taken.length = 0;
  const answer = async () => {
    await world.as(bia).call(replyToForumTopic, { ...here, topic: topic_id, body: "Assim.", client_id: newId() });
    await settle();
  };
  return { ana, bia, topic_id, device, answer };
}

test("the unsubscribe link of an e-mail does not end pushes", async () => {
  const { ana, answer } = await asked();
  const choices = [{ kind: "forum-answer", choice: "now" as const }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: null });
  const key = unsubscribeKey(world.services, academy._id, { userId: ana._id, kind: "forum-answer" });
  await world.asStranger(academy).call(unsubscribe, { key });
  await answer();

  expect(service.taken).toHaveLength(1);
  const { choices: left } = await world.as(ana).call(getNotifications, {});
  expect(left.find(({ kind }) => kind === "forum-answer")?.choice).toBe("push");
});

test("pushes an answer immediately, encrypted, with a link to the message", async () => {
  const { ana, topic_id, answer } = await asked();
  await answer();
  await answer();

  expect(service.taken).toHaveLength(1);
  const [{ content, claims, bytes } = { content: {}, claims: { sub: "" }, bytes: Buffer.alloc(0) }] = service.taken;
  expect(content).toMatchObject({
    title: academy.name,
    body: "Bia Prates respondeu a você em “Composto”.",
    tag: topic_id,
  });
  expect((content as { path: string }).path).toContain(`/forum/${topic_id}?mensagem=`);
  expect(claims.sub).toMatch(/^https:\/\//);
  expect(bytes.toString("latin1")).not.toContain("Composto");
  expect(await stateOf(ana)).toMatchObject({ is_on: true, others: 0, key: world.services.push.publicKey });
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("change-push-device");
});

test("pushes only kinds set to “push”, without an e-mail", async () => {
  const { ana, answer } = await asked();
  for (const [choice, count] of [
    ["daily", 0],
    ["page", 0],
    ["push", 1],
  ] as const) {
    await world.as(ana).call(changeNotificationChoices, { choices: [{ kind: "forum-answer", choice }], quiet: null });
    await answer();
    expect(service.taken, choice).toHaveLength(count);
    await world.as(ana).call(readNotifications, {});
    world.clock.advance({ minutes: 6 });
  }
  await settle();
  const emails = await world.inside(academy, (sql) => sql`select 1 from emails where user_id = ${ana._id}`);
  expect(emails).toHaveLength(0);
});

test("delays a push until quiet hours end, and skips notifications read by then", async () => {
  const [one, other] = [await asked(), await asked()];
  for (const { ana } of [one, other])
    await world.as(ana).call(changeNotificationChoices, { choices: [], quiet: quietNow() });
  await one.answer();
  await other.answer();
  expect(service.taken).toEqual([]);
  await world.as(one.ana).call(readNotifications, {});
  world.clock.advance({ hours: 3 });
  await settle();

  expect(service.taken.map(({ content }) => content)).toMatchObject([{ tag: other.topic_id }]);
});

test("skips a delayed push of a kind that its person has turned off meanwhile", async () => {
  const { ana, answer } = await asked();
  await world.as(ana).call(changeNotificationChoices, { choices: [], quiet: quietNow() });
  await answer();
  const choices = [{ kind: "forum-answer", choice: "page" as const }];
  await world.as(ana).call(changeNotificationChoices, { choices, quiet: null });
  world.clock.advance({ hours: 3 });
  await settle();

  expect(service.taken).toEqual([]);
});

test("deletes a subscription that ended, and retries when the push service fails", async () => {
  const { ana, device, answer } = await asked();
  service.answerWith(503);
  await answer();
  service.answerWith(201);
  world.clock.advance({ hours: 1 });
  await settle();
  expect(service.taken).toHaveLength(1);
  expect((await stateOf(ana)).is_on).toBe(true);

  service.unsubscribe(device);
  await world.as(ana).call(readNotifications, {});
  await answer();
  expect((await stateOf(ana)).is_on).toBe(false);
});

test("sends no push to a device after signing out", async () => {
  const { ana, answer } = await asked();
  await world.as(ana).call(signOut, {});
  await answer();

  expect(service.taken).toEqual([]);
});

test("a browser receives only pushes for the person signed in", async () => {
  const { ana, device, answer } = await asked();
  const clara = await person("Clara");
  await world.as(clara).call(changePushDevice, { device });
  await answer();

  expect(service.taken).toEqual([]);
  expect((await stateOf(ana)).is_on).toBe(false);
  await world.as(clara).call(changePushDevice, { device: null });
  expect((await stateOf(clara)).is_on).toBe(false);
});

test.for([
  { endpoint: "http://169.254.169.254/latest/meta-data" },
  { endpoint: "https://push.apple.com.evil.exemplo/x" },
  { p256dh: "AAAA" },
  { auth: "AAAA" },
])("refuses an address that is not a push service's, and malformed keys: %o", async (wrong) => {
  const ana = await person("Ana");

  await expect(
    world.as(ana).call(changePushDevice, { device: { ...service.subscribe(), ...wrong } }),
  ).rejects.toMatchObject({ status: 400 });
});

/** Returns quiet hours of two hours, in the academy's time zone, that include the test's time. */
function quietNow(): { starts: number; ends: number } {
  const hour = Number(
    new Intl.DateTimeFormat("en-US", { timeZone: "America/Sao_Paulo", hourCycle: "h23", hour: "numeric" }).format(
      world.clock.now,
    ),
  );
  return { starts: hour, ends: (hour + 2) % 24 };
}
