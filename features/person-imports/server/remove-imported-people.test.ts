import { expect, test } from "vitest";
import { getPasswordLink, setPassword } from "#features/access/contract.ts";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { addClassPeople, createClass, deleteClass, getClass, restoreClass } from "#features/classes/contract.ts";
import { changeEnrollment, getMember, getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { mintKey } from "#platform/server/auth/one-use-links.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { checkPersonImport, getPersonImport, startPersonImport, undoPersonImport } from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

async function setUp() {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const [acolher, cuidar] = [
    await world.makeCourse(academy, { name: "Acolher" }),
    await world.makeCourse(academy, { name: "Cuidar" }),
  ];
  return { academy, staff, acolher, cuidar };
}

test("an undo leaves people whom the staff added to a course or class after the import", async () => {
  const { academy, staff, acolher, cuidar } = await setUp();
  await world.makePerson(academy, { email: "daqui@exemplo.com.br" });
  const text = ["e-mail", ...["curso", "turma", "nada", "daqui"].map((name) => `${name}@exemplo.com.br`)].join("\n");
  const { _id: import_id } = await staff.call(checkPersonImport, { text, course_id: acolher._id });
  await staff.call(startPersonImport, { import_id });
  await settle();
  const idOf = async (search: string) => (await staff.call(getMembers, { search })).members[0]?._id ?? "";
  const [inCourse, inClass] = [await idOf("curso@"), await idOf("turma@")];
  await staff.call(changeEnrollment, { user_id: inCourse, course_id: cuidar._id, is_enrolled: true });
  const days = { starts_on: "2026-01-01", ends_on: "2999-12-31" };
  const { class_id } = await staff.call(createClass, { course_id: acolher._id, name: "Manhã", ...days });
  await staff.call(addClassPeople, { class_id, user_ids: [inClass, await idOf("daqui@")] });
  expect((await staff.call(getPersonImport, { import_id })).import.undoable).toBe(1);

  await staff.call(undoPersonImport, { import_id });
  await settle();
  const coursesOf = async (user_id: string) =>
    (await staff.call(getMember, { user_id })).enrollments.map(({ course_name }) => course_name);
  expect(await coursesOf(inCourse)).toEqual(["Cuidar"]);
  expect(await coursesOf(inClass)).toEqual(["Acolher"]);
  expect(await coursesOf(await idOf("daqui@"))).toEqual(["Acolher"]);
  expect(await idOf("nada@")).toBe("");
  const { rows } = await staff.call(getPersonImport, { import_id });
  expect(rows.map(({ email, undone }) => [email.split("@")[0], undone])).toEqual([
    ["curso", "stayed"],
    ["turma", "stayed"],
    ["nada", "left"],
    ["daqui", "stayed"],
  ]);
});

test("an undo withdraws the invitations of the people whom it removes", async () => {
  const { academy, staff, acolher } = await setUp();
  const text = "e-mail\nana@exemplo.com.br\nbia@exemplo.com.br";
  const import_id = (await staff.call(checkPersonImport, { text, course_id: acolher._id, sends_invitations: true }))
    ._id;
  await staff.call(startPersonImport, { import_id });
  await settle();
  const keyOf = async (email: string) =>
    await world.inside(academy, async (sql) => {
      const [link] = await sql<{ id: string }[]>`
        select l.id from one_use_links l join users u on u.id = l.user_id where u.email = ${email}`;
      return (await mintKey({ sql, project: academy, now: world.clock.now }, link?.id ?? "")) ?? "";
    });
  const [ana, bia] = [await keyOf("ana@exemplo.com.br"), await keyOf("bia@exemplo.com.br")];
  await world.asStranger(academy).call(setPassword, { key: bia, password: "jatoba-alto-73" });
  await staff.call(undoPersonImport, { import_id });
  await settle();
  const statusOf = async (key: string) => (await world.asStranger(academy).call(getPasswordLink, { key })).status;
  expect([await statusOf(ana), await statusOf(bia)]).toEqual(["withdrawn", "used"]);
});

test("creates and invites a person with two courses in a sheet once, and removes them completely on undo", async () => {
  const { academy, staff, acolher } = await setUp();
  await world.makePerson(academy, { email: "daqui@exemplo.com.br" });
  const people = ["ana@exemplo.com.br", "daqui@exemplo.com.br"];
  const text = ["e-mail;curso", ...people.flatMap((email) => [`${email};Acolher`, `${email};Cuidar`])].join("\n");
  const { _id: import_id } = await staff.call(checkPersonImport, { text, sends_invitations: true });
  expect((await staff.call(getPersonImport, { import_id })).import.counts).toMatchObject({ new: 1, update: 3 });
  await staff.call(startPersonImport, { import_id });
  await settle();
  const [ana] = (await staff.call(getMembers, { search: "ana@" })).members;
  const { enrollments } = await staff.call(getMember, { user_id: ana?._id ?? "" });
  expect(enrollments.map(({ course_name }) => course_name)).toEqual(["Acolher", "Cuidar"]);
  const emails = await world.inside(academy, (sql) => sql`select 1 from emails where recipient = 'ana@exemplo.com.br'`);
  expect(emails).toHaveLength(1);
  const made = await world.inside(academy, (sql) => sql`select line from person_import_rows where is_made`);
  expect(made).toHaveLength(1);
  const before = await staff.call(getPersonImport, { import_id });
  expect(before.import.undoable).toBe(1);
  expect(before.rows.map(({ undone }) => undone)).toEqual([null, null, null, null]);

  await staff.call(undoPersonImport, { import_id });
  await settle();
  const { rows } = await staff.call(getPersonImport, { import_id });
  expect(rows.map(({ undone }) => undone)).toEqual(["left", "left", "left", "left"]);
  expect((await staff.call(getMembers, { search: "ana@" })).members).toEqual([]);
  expect((await staff.call(getMembers, { course_id: acolher._id })).members).toEqual([]);
});

test("notifies a person who signs in with Google of each course of a sheet", async () => {
  const academy = await world.makeProject({ config: { google: { enabled: true } } });
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  for (const name of ["Acolher", "Cuidar"]) await world.makeCourse(academy, { name });
  const { _id: user_id, email } = await world.makePerson(academy);
  const row = { project_id: academy._id, subject: "1", user_id, email, linked_at: world.clock.now };
  await world.inside(academy, (sql) => sql`insert into google_accounts ${sql(row)}`);
  const text = ["e-mail;curso", `${email};Acolher`, `${email};Cuidar`].join("\n");
  const { _id: import_id } = await staff.call(checkPersonImport, { text, sends_invitations: true });
  await staff.call(startPersonImport, { import_id });
  await settle();
  const emails = await world.inside(academy, (sql) => sql`select from emails where recipient = ${email}`);
  expect(emails).toHaveLength(2);
});

test("an undo shows how many rows it has gone through, of those that changed something", async () => {
  const { academy, staff } = await setUp();
  await world.makePerson(academy, { email: "daqui@exemplo.com.br" });
  const people = Array.from({ length: 300 }, (_, at) => `p${at}@exemplo.com.br`);
  const text = ["e-mail", "daqui@exemplo.com.br", ...people].join("\n");
  const { _id: import_id } = await staff.call(checkPersonImport, { text });
  await staff.call(startPersonImport, { import_id });
  await settle();
  const found = async () => (await staff.call(getPersonImport, { import_id })).import;
  expect(await found()).toMatchObject({ undo_total: 300, undo_done: 0 });

  // The second batch fails, so the undo stands still after the first.
  await world.inside(
    academy,
    (sql) =>
      sql`alter table person_import_rows add constraint stopped check (undone_at is null or line < 270) not valid`,
  );
  await staff.call(undoPersonImport, { import_id });
  await settle();
  expect(await found()).toMatchObject({ state: "undoing", undo_total: 300, undo_done: 250 });
  await world.inside(academy, (sql) => sql`alter table person_import_rows drop constraint stopped`);
});

test("rows of an import that was not undone say nothing of an undo after two of its people were merged", async () => {
  const { academy, staff, acolher } = await setUp();
  const text = "e-mail\nana@exemplo.com.br\nana.luz@exemplo.com.br";
  const { _id: import_id } = await staff.call(checkPersonImport, { text, course_id: acolher._id });
  await staff.call(startPersonImport, { import_id });
  await settle();
  const idOf = async (search: string) => (await staff.call(getMembers, { search })).members[0]?._id ?? "";
  const both = { remaining_id: await idOf("ana@"), removed_id: await idOf("ana.luz@") };
  await staff.call(mergeAccounts, { ...both, confirmation: "ana.luz@exemplo.com.br" });
  const merged = await world.inside(
    academy,
    (sql) => sql`select 1 from person_import_rows where undone_at is not null`,
  );
  expect(merged).toHaveLength(2);

  const { rows } = await staff.call(getPersonImport, { import_id });
  expect(rows.map(({ undone }) => undone)).toEqual([null, null]);
});

test("an undo also removes people from a deleted class, so that its restoration does not bring them back", async () => {
  const { academy, staff, acolher } = await setUp();
  await world.makePerson(academy, { email: "daqui@exemplo.com.br", enrolledIn: [acolher] });
  const hand = await world.makePerson(academy, { enrolledIn: [acolher] });
  const days = { starts_on: "2026-01-01", ends_on: "2999-12-31" };
  const { class_id } = await staff.call(createClass, { course_id: acolher._id, name: "Manhã", ...days });
  await staff.call(addClassPeople, { class_id, user_ids: [hand._id] });
  const text = "e-mail;curso;turma\ndaqui@exemplo.com.br;Acolher;Manhã\nnova@exemplo.com.br;Acolher;Manhã";
  const { _id: import_id } = await staff.call(checkPersonImport, { text });
  await staff.call(startPersonImport, { import_id });
  await settle();
  const inside = async () => (await staff.call(getClass, { class_id })).people.map(({ _id }) => _id);
  expect(await inside()).toHaveLength(3);

  await staff.call(deleteClass, { class_id, with_people: true });
  await staff.call(undoPersonImport, { import_id });
  await settle();
  expect(await staff.call(restoreClass, { class_id })).toEqual({ class_id, people: 1, elsewhere: 0 });
  expect(await inside()).toEqual([hand._id]);
  expect((await staff.call(getMembers, { search: "daqui@" })).members).toHaveLength(1);
  expect((await staff.call(getMembers, { search: "nova@" })).members).toEqual([]);
});
