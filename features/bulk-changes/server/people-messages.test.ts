import { afterAll, expect, test } from "vitest";
import { openTestMailbox } from "#features/access/server/fixture-mailbox.ts";
import { suspendMember } from "#features/members/contract.ts";
import { changeNotificationChoices, getNotifications, unsubscribe } from "#features/notifications/contract.ts";
import { requestErasure } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  changePeople,
  continueBulkChange,
  getBulkChange,
  getBulkChanges,
  getPeopleMessage,
  getStaffMessage,
  sendPeopleMessage,
  undoBulkChange,
} from "../contract.ts";
import { peopleMessageEmail } from "./people-message-email.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject();
const rosa = await world.makePerson(academy, { name: "Rosa Dias", rule: "manager" });
const manager = world.as(rosa);
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
const message = {
  action: "write",
  subject: "Sentimos a sua falta",
  text: "Falta pouco.\n\nPosso <b>ajudar</b>?",
} as const;

async function peopleNamed(...names: string[]) {
  return await Promise.all(
    names.map((name) => world.makePerson(academy, { name, email: `${name.toLowerCase()}@exemplo.com.br` })),
  );
}

test("a message waits for its author's confirmation of the number, and then reaches everybody who wants it", async () => {
  const people = await peopleNamed("Ana", "Bia", "Caio", "Dora");
  const [ana, bia, caio, dora] = people as [typeof rosa, typeof rosa, typeof rosa, typeof rosa];
  const choose = (person: typeof rosa, choice: "page" | "none") =>
    world.as(person).call(changeNotificationChoices, { choices: [{ kind: "people-message", choice }], quiet: null });
  await choose(bia, "page");
  await choose(caio, "none");
  await manager.call(suspendMember, { user_id: dora._id, reason: "Pediu a escola" });
  const user_ids = people.map(({ _id }) => _id);
  const { change_id, total } = await manager.call(changePeople, { ...message, user_ids });

  expect(total).toBe(4);
  expect(await mailbox.to(ana.email)).toEqual([]);
  expect((await manager.call(getBulkChange, { change_id })).change).toMatchObject({ state: "draft", undo_until: null });
  expect((await manager.call(getBulkChanges, {})).changes).toEqual([]);
  const preview = await manager.call(getPeopleMessage, { change_id });
  expect(preview).toMatchObject({ people: 4, declined: 1, suspended: 1, is_own: true, sender: academy.name });
  expect(preview.html).toContain("Posso &lt;b&gt;ajudar&lt;/b&gt;?");
  await expect(admin.call(sendPeopleMessage, { change_id, people: 4 })).rejects.toMatchObject({ status: 403 });
  await expect(admin.call(continueBulkChange, { change_id })).rejects.toMatchObject({ status: 409 });
  await expect(manager.call(sendPeopleMessage, { change_id, people: 3 })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("4 pessoas"),
  });
  expect(await manager.call(sendPeopleMessage, { change_id, people: 4 })).toEqual({ state: "running" });
  expect((await manager.call(getBulkChanges, {})).changes).toMatchObject([{ _id: change_id, state: "running" }]);

  const [email] = await mailbox.to(ana.email);
  expect(email).toMatchObject({ subject: "Sentimos a sua falta" });
  expect(email?.text).toMatch(/Olá, Ana!\n\nFalta pouco\.\n\nPosso <b>ajudar<\/b>\?\n\nRosa Dias/);
  for (const { email: other } of [bia, caio, dora]) expect(await mailbox.to(other)).toEqual([]);
  expect((await manager.call(getBulkChange, { change_id })).change).toMatchObject({
    state: "finished",
    counts: { changed: 2, declined: 1, suspended: 1 },
    undo_until: null,
  });
  // Later choices do not change whom the sent message left out.
  await choose(bia, "none");
  expect(await manager.call(getPeopleMessage, { change_id })).toMatchObject({ people: 4, declined: 1, suspended: 1 });
  await choose(bia, "page");
  // Sending again changes nothing.
  expect(await manager.call(sendPeopleMessage, { change_id, people: 4 })).toEqual({ state: "finished" });
  expect(await mailbox.to(ana.email)).toHaveLength(1);
  await expect(manager.call(undoBulkChange, { change_id })).rejects.toMatchObject({ status: 409 });

  for (const person of [ana, bia]) {
    const { notifications } = await world.as(person).call(getNotifications, {});
    expect(notifications).toMatchObject([{ path: `/account/recado/${change_id}`, actor: "Rosa Dias", is_read: false }]);
    expect(await world.as(person).call(getStaffMessage, { message_id: change_id })).toMatchObject({
      subject: message.subject,
      text: message.text,
      by: "Rosa Dias",
    });
    expect((await world.as(person).call(getNotifications, {})).notifications).toMatchObject([{ is_read: true }]);
  }
  await expect(world.as(caio).call(getStaffMessage, { message_id: change_id })).rejects.toMatchObject({ status: 404 });
  const operations = (await world.auditEntries(academy)).filter(({ target_id }) => target_id === change_id);
  expect(operations.map(({ operation }) => operation)).toEqual([
    "change-people",
    "send-people-message",
    "finish-changing-people",
  ]);
});

test("the link in the e-mail ends further e-mails, but not the notifications", async () => {
  const [eva] = (await peopleNamed("Eva")) as [typeof rosa];
  const send = async () => {
    const { change_id } = await manager.call(changePeople, { ...message, user_ids: [eva._id] });
    await manager.call(sendPeopleMessage, { change_id, people: 1 });
    return await mailbox.to(eva.email);
  };
  const [email] = await send();
  const key = /avisos\/sair\/(\S+)/.exec(email?.text ?? "")?.[1] ?? "";
  await world.asStranger(academy).call(unsubscribe, { key: decodeURIComponent(key) });
  expect(await send()).toHaveLength(1);
  expect((await world.as(eva).call(getNotifications, {})).notifications).toHaveLength(2);
});

test("erasing a person deletes a message that only they received, but not one that others received too", async () => {
  const [ivo, lia] = (await peopleNamed("Ivo", "Lia")) as [typeof rosa, typeof rosa];
  const write = async (...people: (typeof rosa)[]) => {
    const user_ids = people.map(({ _id }) => _id);
    const { change_id } = await manager.call(changePeople, { ...message, text: "Sobre a sua bolsa.", user_ids });
    await manager.call(sendPeopleMessage, { change_id, people: people.length });
    await mailbox.to(ivo.email);
    return change_id;
  };
  const [own, shared] = [await write(ivo), await write(ivo, lia)];
  await world.as(ivo).call(requestErasure, {});
  world.clock.advance({ days: 8 });
  await mailbox.to(ivo.email);

  const left = await world.inside(
    academy,
    (sql) => sql<{ id: string }[]>`
    select id from bulk_changes where id in (${own}, ${shared})`,
  );
  expect(left).toEqual([{ id: shared }]);
});

test("refuses a message without a subject or a text", async () => {
  const [gil] = await peopleNamed("Gil");
  const write = (more: { subject?: string; text?: string }) =>
    manager.call(changePeople, { ...message, ...more, user_ids: [gil?._id ?? ""] });
  await expect(write({ subject: " " })).rejects.toMatchObject({ extra: { fields: [{ field: "subject" }] } });
  await expect(write({ text: "" })).rejects.toMatchObject({ extra: { fields: [{ field: "text" }] } });
  await expect(write({ text: "a".repeat(4001) })).rejects.toMatchObject({ status: 400 });
});

test("makes a paragraph of each line, in linear time", () => {
  const own = { first_name: "Ana", subject: "Oi", by: "Rosa Dias", unsubscribe: "" };
  const gap = " ".repeat(400_000);
  const body = `Um. \n\n x${gap}y\r\n  Dois.`;
  const { paragraphs } = peopleMessageEmail.content({ ...own, body });
  expect(paragraphs).toEqual(["Olá, Ana!", "Um.", `x${gap}y`, "Dois.", "Rosa Dias"]);
});

test("limits the drafts of one staff member, and stores no people beyond the limit", async () => {
  const [ana] = await peopleNamed("Abel");
  const writer = world.as(await world.makePerson(academy, { rule: "admin" }));
  const draft = () => writer.call(changePeople, { ...message, user_ids: [ana?._id ?? ""] });
  for (let sent = 0; sent < 120; sent++) await draft();
  const stored = async () => (await world.inside(academy, (sql) => sql`select from bulk_change_people`)).length;
  const before = await stored();
  await expect(draft()).rejects.toMatchObject({ status: 429 });
  expect(await stored()).toBe(before);
  // Another staff member still may.
  await admin.call(changePeople, { ...message, user_ids: [ana?._id ?? ""] });
});
