import { expect, test } from "vitest";
import { changePeople, continueBulkChange, getBulkChange, undoBulkChange } from "#features/bulk-changes/contract.ts";
import { getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { checkPersonImport, getPersonImport, startPersonImport, undoPersonImport } from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

async function setUp() {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  return { academy, staff, course: await world.makeCourse(academy) };
}

/** Runs `act` while every statement that sets this column fails, until the queued jobs have used up all their tries. */
async function failing(academy: MadeProject, [table, column]: [string, string], act: () => Promise<unknown>) {
  const inside = (text: string) => world.inside(academy, (sql) => sql.unsafe(text));
  await inside(`alter table ${table} add constraint stopped check (${column} is null) not valid`);
  await act();
  for (let attempt = 0; attempt < 8; attempt++) {
    await settle();
    world.clock.advance({ hours: 11 });
  }
  await inside(`alter table ${table} drop constraint stopped`);
}

test("a failed import can be continued where it stopped, or undone", async () => {
  const { academy, staff } = await setUp();
  const import_of = async (text: string) => (await staff.call(checkPersonImport, { text: `e-mail\n${text}` }))._id;
  const stateOf = async (import_id: string) => (await staff.call(getPersonImport, { import_id })).import;
  const [goesOn, goesBack] = [await import_of("um@exemplo.com.br"), await import_of("dois@exemplo.com.br")];
  for (const import_id of [goesOn, goesBack])
    await failing(academy, ["person_import_rows", "done_at"], () => staff.call(startPersonImport, { import_id }));
  expect(await stateOf(goesBack)).toMatchObject({ state: "failed", undo_until: expect.any(String) });

  await staff.call(startPersonImport, { import_id: goesOn });
  expect(await stateOf(goesOn)).toMatchObject({ state: "running" });
  await settle();
  expect(await stateOf(goesOn)).toMatchObject({ state: "finished", done: 1 });

  expect(await staff.call(undoPersonImport, { import_id: goesBack })).toEqual({ state: "undoing" });
  await settle();
  expect(await stateOf(goesBack)).toMatchObject({ state: "undone" });
  await staff.call(startPersonImport, { import_id: goesBack });
  await settle();
  expect((await staff.call(getMembers, { rule: "learner" })).members.map(({ email }) => email)).toEqual([
    "um@exemplo.com.br",
  ]);
});

test("a failed undo can be started again", async () => {
  const { academy, staff, course } = await setUp();
  const ana = await world.makePerson(academy);
  const { _id: import_id } = await staff.call(checkPersonImport, { text: "e-mail\num@exemplo.com.br" });
  await staff.call(startPersonImport, { import_id });
  await settle();
  await failing(academy, ["person_import_rows", "undone_at"], () => staff.call(undoPersonImport, { import_id }));
  const found = async () => (await staff.call(getPersonImport, { import_id })).import;
  expect(await found()).toMatchObject({ state: "undo-failed", undo_until: expect.any(String) });
  await staff.call(undoPersonImport, { import_id });
  await settle();
  expect(await found()).toMatchObject({ state: "undone" });

  const many = await Promise.all(Array.from({ length: 101 }, () => world.makePerson(academy)));
  const user_ids = [ana, ...many].map(({ _id }) => _id);
  const act = { user_ids, action: "enroll" as const, course_id: course._id };
  const { change_id } = await staff.call(changePeople, act);
  await settle();
  await failing(academy, ["bulk_change_people", "undone_at"], () => staff.call(undoBulkChange, { change_id }));
  const { change } = await staff.call(getBulkChange, { change_id });
  expect(change).toMatchObject({ state: "undo-failed", undo_until: expect.any(String) });
  await staff.call(undoBulkChange, { change_id });
  await settle();
  expect((await staff.call(getBulkChange, { change_id })).change).toMatchObject({ state: "undone", undone: 102 });
});

test("a failed bulk change can be undone", async () => {
  const { academy, staff, course } = await setUp();
  const many = await Promise.all(Array.from({ length: 101 }, () => world.makePerson(academy)));
  const act = {
    user_ids: many.map(({ _id }) => _id),
    action: "enroll" as const,
    course_id: course._id,
    notifies: false,
  };
  let change_id = "";
  await failing(academy, ["bulk_changes", "finished_at"], async () => {
    ({ change_id } = await staff.call(changePeople, act));
  });
  const { change } = await staff.call(getBulkChange, { change_id });
  expect(change).toMatchObject({ state: "failed", undo_until: expect.any(String) });
  await staff.call(undoBulkChange, { change_id });
  await settle();
  expect((await staff.call(getMembers, { course_id: course._id })).members).toEqual([]);
});

test("a failed bulk change can be continued once where it stopped", async () => {
  const { academy, staff, course } = await setUp();
  const many = await Promise.all(Array.from({ length: 101 }, () => world.makePerson(academy)));
  const act = {
    user_ids: many.map(({ _id }) => _id),
    action: "enroll" as const,
    course_id: course._id,
    notifies: false,
  };
  let change_id = "";
  await failing(academy, ["bulk_change_people", "outcome"], async () => {
    ({ change_id } = await staff.call(changePeople, act));
  });
  const found = async () => (await staff.call(getBulkChange, { change_id })).change;
  expect(await found()).toMatchObject({ state: "failed", done: 0 });
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  await expect(neighbour.call(continueBulkChange, { change_id })).rejects.toMatchObject({ status: 404 });

  for (let time = 0; time < 2; time++)
    expect(await staff.call(continueBulkChange, { change_id })).toEqual({ state: "running" });
  await settle();
  expect(await found()).toMatchObject({ state: "finished", done: 101, counts: { changed: 101 } });
  expect(await staff.call(continueBulkChange, { change_id })).toEqual({ state: "finished" });
  const continued = (await world.auditEntries(academy)).filter(({ operation }) => operation === "continue-bulk-change");
  expect(continued).toMatchObject([{ target_id: change_id, detail: { people: 101 } }]);

  await staff.call(undoBulkChange, { change_id });
  await expect(staff.call(continueBulkChange, { change_id })).rejects.toMatchObject({ status: 409 });
});
