import { expect, test, vi } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken } from "#features/people/contract.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { answerTalentInterest, getOwnTalent, showTalentInterest } from "#features/talents/contract.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { requestErasure, requestExport, getDuties, getPrivacy, cancelErasure } from "../contract.ts";
import { makeBusyPerson, IDENTIFYING_TEXTS } from "../../../e2e/make-busy-person.ts";

const world = await openTestWorld(registry);
const password = "ipe-roxo-47";
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

test("concurrent requests schedule one deletion, and both return its date", async () => {
  const ana = await world.makePerson(await world.makeProject(), { password });

  const [first, second] = await Promise.all([1, 2].map(() => world.as(ana).call(requestErasure, { password })));

  expect(second).toEqual(first);
});

test("erases a person whose talent profile has no PDF at the first try", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person } = await makeTalent(world, academy, { password });
  await world.as(person).call(requestErasure, { password });
  world.clock.advance({ days: 7, hours: 1 });
  await settle();
  const left = await world.inside(academy, (sql) => sql`select from jobs where name = 'erase-person'`);
  expect(left).toHaveLength(0);
});

test("a recruiter keeps no notification of an erased person's answer", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const { person, id: talent_id } = await makeTalent(world, academy, { password });
  await dalva.call(showTalentInterest, { talent_id, message: "Temos uma vaga à noite." });
  const interest_id = (await world.as(person).call(getOwnTalent, {})).interests[0]?._id ?? "";
  await world.as(person).call(answerTalentInterest, { interest_id, accepted: true });
  expect((await dalva.call(getNotifications, {})).notifications).toHaveLength(1);

  await world.as(person).call(requestErasure, { password });
  world.clock.advance({ days: 7, hours: 1 });
  await settle();
  const left = await world.inside(academy, (sql) => sql`select kind from notifications`);
  expect(left).toEqual([]);
});

test("after seven days, no table and no file contains data of the person", async () => {
  const academy = await world.makeProject();
  const person = await makeBusyPerson(world, academy);
  await world.as(person).call(requestExport, {});
  await settle();
  const before = JSON.stringify(await everyRow(academy));
  for (const trace of IDENTIFYING_TEXTS) expect(before).toContain(trace);
  const { due_at } = await world.as(person).call(requestErasure, { password });
  expect(Date.parse(due_at) - world.clock.now.getTime()).toBe(7 * 86_400_000);

  world.clock.advance({ days: 6, hours: 23 });
  await settle();
  expect(await world.as(person).call(getUserByToken, {})).toMatchObject({ _id: person._id });
  world.clock.advance({ hours: 2 });
  await settle();

  const after = await everyRow(academy);
  for (const trace of IDENTIFYING_TEXTS) expect(JSON.stringify(after)).not.toContain(trace);
  const tablesWithId = Object.keys(after).filter((table) => JSON.stringify(after[table]).includes(person._id));
  expect(tablesWithId.filter((table) => !keepsRows(table))).toEqual([]);
  const [trail] = await world.inside(
    academy,
    (sql) => sql`
    select count(*)::int as entries, count(network)::int as networks, count(device)::int as devices
    from audit_entries where user_id = ${person._id}`,
  );
  expect(trail).toMatchObject({ entries: expect.any(Number), networks: 0, devices: 0 });
  for (const folder of [`people/${person._id}/`, "exports/", "certificates/"])
    expect(await world.services.files.listByPrefix(academy._id, folder)).toEqual([]);
  await expect(world.as(person).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "erase-person",
    user_id: null,
    target_id: person._id,
  });
});

test("deletes the files that could not be deleted at first", async () => {
  const academy = await world.makeProject();
  const person = await makeBusyPerson(world, academy);
  await settle();
  await world.as(person).call(requestErasure, { password });
  world.clock.advance({ days: 7, minutes: 1 });
  const removing = vi
    .spyOn(world.services.files, "remove")
    .mockRejectedValueOnce(new Error("the store is unreachable"));
  await settle();
  expect(removing).toHaveBeenCalledOnce();
  removing.mockRestore();
  world.clock.advance({ minutes: 1 });
  await settle();
  expect(await world.inside(academy, (sql) => sql`select from users where id = ${person._id}`)).toEqual([]);
  for (const folder of [`people/${person._id}/`, "certificates/", "forum/"])
    expect(await world.services.files.listByPrefix(academy._id, folder)).toEqual([]);
});

test("confirms a finished deletion with one e-mail, after which the person's address is nowhere", async () => {
  const mailbox = await openDevMailbox();
  const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@vereda.exemplo.com.br" });
  const settleWithMail = () =>
    new Worker({ services: { ...world.services, mail }, kinds: registry.jobs, log: openLog(null) }).settle();
  const academy = await world.makeProject();
  const email = "quem.sai@exemplo.com.br";
  await world.as(await world.makePerson(academy, { email, password })).call(requestErasure, { password });
  await settleWithMail();
  expect(mailbox.emails.filter(({ to }) => to === email)).toHaveLength(1);

  world.clock.advance({ days: 7, minutes: 1 });
  await settleWithMail();
  await settleWithMail();
  const subjects = mailbox.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
  mail.close();
  await mailbox.stop();
  expect(subjects.toSorted()).toEqual(["Sua conta foi excluída", expect.stringMatching(/^Sua conta será excluída em/)]);
  expect(JSON.stringify(await everyRow(academy))).not.toContain(email);
});

test("a request cancelled within seven days deletes nothing", async () => {
  const academy = await world.makeProject();
  const ana = await world.makePerson(academy, { password });
  await world.as(ana).call(requestErasure, { password });
  expect(await world.as(ana).call(getDuties, {})).toMatchObject({ erasure_due_at: expect.any(String) });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "request-erasure", user_id: ana._id });

  expect(await world.as(ana).call(cancelErasure, {})).toEqual({ cancelled: true });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "cancel-erasure", user_id: ana._id });
  expect(await world.as(ana).call(cancelErasure, {})).toEqual({ cancelled: false });
  world.clock.advance({ days: 8 });
  await settle();

  expect(await world.as(ana).call(getPrivacy, {})).toMatchObject({ erasure: null, has_password: true });
});

test("a request cannot be cancelled once it is due", async () => {
  const academy = await world.makeProject();
  const ana = await world.makePerson(academy, { password });
  await world.as(ana).call(requestErasure, { password });
  world.clock.advance({ days: 7, minutes: 1 });
  await expect(world.as(ana).call(cancelErasure, {})).rejects.toMatchObject({ status: 409 });
  await settle();
  await expect(world.as(ana).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
});

test("a new request after a cancelled one starts the seven days again", async () => {
  const academy = await world.makeProject();
  const ana = await world.makePerson(academy, { password });
  await world.as(ana).call(requestErasure, { password });
  world.clock.advance({ days: 3 });
  await world.as(ana).call(cancelErasure, {});
  await world.as(ana).call(requestErasure, { password });
  world.clock.advance({ days: 5 });
  await settle();

  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
});

test("requires the password or, without one, a recent sign-in", async () => {
  const academy = await world.makeProject();
  const [ana, google] = [await world.makePerson(academy, { password }), await world.makePerson(academy)];

  for (const [typed, message] of [
    ["", "Escreva a sua senha para confirmar."],
    ["errada", "A senha não confere. Confira e tente de novo."],
  ] as const) {
    await expect(world.as(ana).call(requestErasure, { password: typed })).rejects.toMatchObject({
      status: 400,
      message,
      extra: { fields: [{ field: "password", message }] },
    });
  }
  expect(await world.as(google).call(requestErasure, {})).toMatchObject({ due_at: expect.any(String) });
  await world.as(google).call(cancelErasure, {});
  world.clock.advance({ hours: 1 });
  await expect(world.as(google).call(requestErasure, {})).rejects.toMatchObject({ status: 403 });
});

test("refuses strangers and other projects", async () => {
  const academy = await world.makeProject();
  const ana = await world.makePerson(academy, { password });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin", password });

  for (const route of [requestErasure, cancelErasure]) {
    await expect(world.asStranger(academy).call(route, {})).rejects.toMatchObject({ status: 401 });
    await expect(world.as({ ...neighbour, project: academy }).call(route, {})).rejects.toMatchObject({ status: 403 });
  }
  await world.as(neighbour).call(requestErasure, { password });
  expect((await world.as(ana).call(getPrivacy, {})).erasure).toBeNull();
});

function keepsRows(table: string): boolean {
  const answer = registry.tables[table];
  return answer?.holds === "people" && answer.erased !== "delete rows";
}

/** Returns all rows of one project by table name. */
async function everyRow(project: { _id: string }): Promise<Record<string, unknown[]>> {
  const tables = Object.keys(registry.tables).filter(
    (name) => !["projects", "hosts", "secrets", "migrations"].includes(name),
  );
  return await world.inside(project, async (sql) => {
    const rows: [string, unknown[]][] = [];
    for (const name of tables) rows.push([name, [...(await sql`select to_jsonb(t) as row from ${sql(name)} t`)]]);
    return Object.fromEntries(rows);
  });
}
