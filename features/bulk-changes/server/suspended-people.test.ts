import { expect, test } from "vitest";
import { getMember, getMembers, restoreMember, suspendMember } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { changePeople, continueBulkChange, getBulkChange, undoBulkChange } from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
const reason = "Pediu a escola";

test("a queued change stops if its author is suspended before it runs, and nobody else continues it", async () => {
  const academy = await world.makeProject();
  const author = await world.makePerson(academy, { rule: "manager" });
  const chief = world.as(await world.makePerson(academy, { rule: "manager" }));
  const { _id: course_id } = await world.makeCourse(academy);
  const people = Array.from({ length: 101 }, (_, at) => {
    const email = `ana${at}@exemplo.com.br`;
    return { project_id: academy._id, id: newId(), email, email_key: email, data: { name: "Ana", first_name: "Ana" } };
  });
  await world.inside(academy, (sql) => sql`insert into users ${sql(people as never)}`);
  const enrol = { everyone: true, rule: "learner", action: "enroll", course_id, notifies: false } as const;
  const { change_id } = await world.as(author).call(changePeople, enrol);
  await chief.call(suspendMember, { user_id: author._id, reason });
  await settle();

  const state = async () => (await chief.call(getBulkChange, { change_id })).change;
  expect(await state()).toMatchObject({ state: "failed", done: 0 });
  expect((await chief.call(getMembers, { course_id })).members).toEqual([]);
  await expect(chief.call(continueBulkChange, { change_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("acesso suspenso"),
  });
  await chief.call(restoreMember, { user_id: author._id });
  await chief.call(continueBulkChange, { change_id });
  await settle();
  expect(await state()).toMatchObject({ state: "finished", done: 101 });
});

test("undoing a suspension of many leaves a later one, and the one of a person who joined the staff", async () => {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const people = [];
  for (const name of ["Ana", "Bia", "Caio"]) people.push(await world.makePerson(academy, { name }));
  const user_ids = people.map(({ _id }) => _id);
  const [, bia = "", caio = ""] = user_ids;
  const { change_id } = await staff.call(changePeople, { user_ids, action: "suspend", reason });
  world.clock.advance({ hours: 1 });
  await staff.call(restoreMember, { user_id: bia });
  await staff.call(suspendMember, { user_id: bia, reason: "Outro motivo" });
  await world.inside(academy, (sql) => sql`update users set rule = 'admin' where id = ${caio}`);

  await staff.call(undoBulkChange, { change_id });
  const reasonOf = async (user_id: string) => (await staff.call(getMember, { user_id })).member.suspension?.reason;
  expect(await Promise.all(user_ids.map(reasonOf))).toEqual([undefined, "Outro motivo", reason]);
  expect((await staff.call(getBulkChange, { change_id })).change).toMatchObject({ state: "undone", undone: 1 });
});

test("does not invite a suspended person again, and reports why", async () => {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy, { name: "Bia" })];
  await staff.call(suspendMember, { user_id: bia._id, reason });
  const { change_id } = await staff.call(changePeople, { user_ids: [ana._id, bia._id], action: "invite" });
  expect(await staff.call(getBulkChange, { change_id })).toMatchObject({
    change: { counts: { changed: 1, suspended: 1 } },
    skipped: [{ name: "Bia", outcome: "suspended" }],
  });
  const sent = await world.inside(academy, (sql) => sql`select user_id from emails where kind = 'invitation'`);
  expect([...sent]).toEqual([{ user_id: ana._id }]);
});
