import { expect, test } from "vitest";
import { createClass, getClass } from "#features/classes/contract.ts";
import { getMember, getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openZip } from "#platform/server/files/open-zip.ts";
import { readWorkbook } from "#platform/server/sheets/read-workbook.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changePeople,
  exportPeople,
  getBulkChange,
  getBulkChanges,
  getPeopleSelection,
  undoBulkChange,
} from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

async function academyOf(...names: string[]) {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  const people = [];
  for (const name of names) people.push(await world.makePerson(academy, { name }));
  const ids = people.map(({ _id }) => _id);
  return { academy, manager, staff: world.as(manager), people, ids, course: await world.makeCourse(academy) };
}
type Staff = Awaited<ReturnType<typeof academyOf>>["staff"];

const inCourse = async (staff: Staff, course_id: string) =>
  (await staff.call(getMembers, { course_id })).members.map(({ name }) => name);
const outcomes = async (staff: Staff, change_id: string) =>
  (await staff.call(getBulkChange, { change_id })).skipped.map(({ name, outcome }) => [name, outcome]);
const emails = async (academy: MadeProject) => (await world.inside(academy, (sql) => sql`select 1 from emails`)).length;

async function classOf(staff: Staff, course_id: string, name = "Manhã"): Promise<string> {
  const days = { starts_on: "2026-01-01", ends_on: "2999-12-31" };
  return (await staff.call(createClass, { course_id, name, ...days })).class_id;
}
const namesInClass = async (staff: Staff, class_id: string) =>
  (await staff.call(getClass, { class_id })).people.map(({ name }) => name);

test("enrols the chosen people, reports those already enrolled, notifies by e-mail, and is audited once", async () => {
  const { academy, manager, staff, ids, course } = await academyOf("Ana", "Bia", "Caio");
  const first = { user_ids: ids.slice(0, 1), action: "enroll", course_id: course._id, notifies: false } as const;
  await staff.call(changePeople, first);
  expect(await emails(academy)).toBe(0);

  const sent = { user_ids: [...ids.slice(0, 2), newId()], action: "enroll" as const, course_id: course.friendly_id };
  const { change_id, total } = await staff.call(changePeople, sent);
  expect(total).toBe(2);
  expect(await inCourse(staff, course._id)).toEqual(["Ana", "Bia"]);
  expect(await emails(academy)).toBe(1);
  expect((await staff.call(getBulkChange, { change_id })).change).toMatchObject({
    by: "Zuleica Prado",
    state: "finished",
    total: 2,
    done: 2,
    missing: 1,
    counts: { changed: 1, already: 1, absent: 0, elsewhere: 0, recent: 0, self: 0, staff: 0 },
  });
  expect(await outcomes(staff, change_id)).toEqual([["Ana", "already"]]);
  const entries = (await world.auditEntries(academy)).filter(({ target_id }) => target_id === change_id);
  const course_id = course._id;
  expect(entries).toEqual([
    {
      operation: "change-people",
      user_id: manager._id,
      target_id: change_id,
      detail: { action: "enroll", people: 2, course_id },
    },
    {
      operation: "finish-changing-people",
      user_id: manager._id,
      target_id: change_id,
      detail: { changed: 1, skipped: 1 },
    },
  ]);
});

test("an undo within a day removes the people it enrolled, except those who began or were enrolled before", async () => {
  const { academy, staff, ids, course } = await academyOf("Ana", "Bia", "Caio");
  const [ana = "", bia = ""] = ids;
  await staff.call(changePeople, { user_ids: [ana], action: "enroll", course_id: course._id });
  const { change_id } = await staff.call(changePeople, { user_ids: ids, action: "enroll", course_id: course._id });
  const begun = {
    project_id: academy._id,
    user_id: bia,
    course_id: course._id,
    object_id: course.objects[0]?._id ?? "",
  };
  await world.inside(academy, (sql) => sql`insert into progress ${sql({ ...begun, completeness: 0.1 })}`);

  expect(await staff.call(undoBulkChange, { change_id })).toEqual({ state: "undone" });
  expect(await inCourse(staff, course._id)).toEqual(["Ana", "Bia"]);
  const { change } = await staff.call(getBulkChange, { change_id });
  expect(change).toMatchObject({ state: "undone", undone: 1, undo_until: null });
  expect(await staff.call(undoBulkChange, { change_id })).toEqual({ state: "undone" });
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("undo-bulk-change");

  const late = await staff.call(changePeople, { user_ids: ids, action: "unenroll", course_id: course._id });
  world.clock.advance({ hours: 25 });
  const wanted = world.as(await world.makePerson(academy, { rule: "manager" }));
  await expect(wanted.call(undoBulkChange, late)).rejects.toMatchObject({ status: 409 });
});

test("removes people from a course, and an undo restores their enrolment date and class", async () => {
  const { academy, staff, ids, course } = await academyOf("Ana", "Bia", "Caio");
  const class_id = await classOf(staff, course._id);
  await staff.call(changePeople, { user_ids: ids.slice(0, 2), action: "enroll", course_id: course._id });
  await staff.call(changePeople, { user_ids: ids.slice(0, 1), action: "join-class", class_id });
  const since = async () =>
    await world.inside(academy, (sql) => sql`select user_id, created_at from enrollments order by user_id`);
  const before = await since();
  world.clock.advance({ hours: 1 });
  const { change_id } = await staff.call(changePeople, { user_ids: ids, action: "unenroll", course_id: course._id });
  expect(await inCourse(staff, course._id)).toEqual([]);
  expect(await outcomes(staff, change_id)).toEqual([["Caio", "absent"]]);
  expect(await namesInClass(staff, class_id)).toEqual([]);

  await staff.call(undoBulkChange, { change_id });
  expect(await inCourse(staff, course._id)).toEqual(["Ana", "Bia"]);
  expect(await since()).toEqual(before);
  expect(await namesInClass(staff, class_id)).toEqual(["Ana"]);
});

test("adds people to a class and its course, moves people of other classes on request, and undoes it", async () => {
  const { staff, ids, course } = await academyOf("Ana", "Bia", "Caio");
  const [morning, night] = [await classOf(staff, course._id), await classOf(staff, course._id, "Noite")];
  await staff.call(changePeople, { user_ids: ids.slice(0, 1), action: "join-class", class_id: night });
  const stay = await staff.call(changePeople, { user_ids: ids.slice(0, 2), action: "join-class", class_id: morning });
  expect(await outcomes(staff, stay.change_id)).toEqual([["Ana", "elsewhere"]]);
  expect(await namesInClass(staff, morning)).toEqual(["Bia"]);
  expect(await inCourse(staff, course._id)).toEqual(["Ana", "Bia"]);

  const moved = await staff.call(changePeople, { user_ids: ids, action: "join-class", class_id: morning, moves: true });
  expect(await outcomes(staff, moved.change_id)).toEqual([["Bia", "already"]]);
  expect(await namesInClass(staff, morning)).toEqual(["Ana", "Bia", "Caio"]);
  await staff.call(undoBulkChange, { change_id: moved.change_id });
  expect(await namesInClass(staff, morning)).toEqual(["Bia"]);
  expect(await namesInClass(staff, night)).toEqual(["Ana"]);
  expect(await inCourse(staff, course._id)).toEqual(["Ana", "Bia"]);
});

test("ends the sessions of many people except the caller's, and cannot be undone", async () => {
  const { manager, staff, people, ids } = await academyOf("Ana", "Bia");
  const { change_id } = await staff.call(changePeople, { user_ids: [...ids, manager._id], action: "sign-out" });
  const ana = { ...manager, token: people[0]?.token ?? "" };
  await expect(world.as(ana).call(getMembers, {})).rejects.toMatchObject({ status: 401 });
  expect(await outcomes(staff, change_id)).toEqual([["Zuleica Prado", "self"]]);
  await expect(staff.call(undoBulkChange, { change_id })).rejects.toMatchObject({ status: 409 });
  const again = await staff.call(changePeople, { user_ids: ids, action: "sign-out" });
  expect((await staff.call(getBulkChange, { change_id: again.change_id })).change.counts.absent).toBe(2);
});

test("a job changes many people in batches, resumes after a failure, and ignores later matches of the filter", async () => {
  const names = Array.from({ length: 600 }, (_, at) => `Ana ${at}`);
  const { academy, staff, course } = await academyOf("Bia");
  const rows = names.map((name, at) => {
    const email = `ana${at}@exemplo.com.br`;
    return { project_id: academy._id, id: newId(), email, email_key: email, data: { name, first_name: "Ana" } };
  });
  await world.inside(academy, (sql) => sql`insert into users ${sql(rows as never)}`);
  const choice = { everyone: true, search: "ana", rule: "learner" } as const;
  expect(await staff.call(getPeopleSelection, choice)).toMatchObject({ count: 600 });
  const action = { ...choice, action: "enroll", course_id: course._id, notifies: false } as const;
  const { change_id, total } = await staff.call(changePeople, action);
  expect(total).toBe(600);
  expect((await staff.call(getBulkChange, { change_id })).change).toMatchObject({ state: "running", done: 0 });
  await world.makePerson(academy, { name: "Ana Nova" });

  // Makes the second batch fail: the constraint refuses the enrolment of one of its people.
  const [mine] = rows
    .map(({ id }) => id)
    .toSorted()
    .slice(300);
  await world.inside(
    academy,
    (sql) => sql`alter table enrollments add constraint halt check (user_id <> ${sql.unsafe(`'${mine ?? ""}'::uuid`)})`,
  );
  await settle();
  expect((await staff.call(getBulkChange, { change_id })).change).toMatchObject({ state: "running", done: 250 });
  await world.inside(academy, (sql) => sql`alter table enrollments drop constraint halt`);
  world.clock.advance({ minutes: 2 });
  await settle();
  const { change } = await staff.call(getBulkChange, { change_id });
  expect(change).toMatchObject({ state: "finished", done: 600, counts: { changed: 600 } });
  const [{ count } = { count: 0 }] = await world.inside(
    academy,
    (sql) => sql<{ count: number }[]>`select count(*)::int as count from enrollments`,
  );
  expect(count).toBe(600);

  // The second batch of the undo fails, so it stands still after the first.
  const last = rows.map(({ id }) => id).toSorted()[249] ?? "";
  const stop = `alter table bulk_change_people add constraint stopped check (undone_at is null or user_id <= '${last}') not valid`;
  await world.inside(academy, (sql) => sql.unsafe(stop));
  expect(await staff.call(undoBulkChange, { change_id })).toEqual({ state: "undoing" });
  await settle();
  expect((await staff.call(getBulkChange, { change_id })).change).toMatchObject({ state: "undoing", undo_done: 250 });
  await world.inside(academy, (sql) => sql`alter table bulk_change_people drop constraint stopped`);
  world.clock.advance({ minutes: 2 });
  await settle();
  expect((await staff.call(getBulkChange, { change_id })).change).toMatchObject({ state: "undone", undone: 600 });
});

test("exports the chosen people as a sheet without formulas", async () => {
  const { academy, staff, people, course } = await academyOf("=Ana", "Bia");
  const user_ids = people.map(({ _id }) => _id);
  await staff.call(changePeople, { user_ids: user_ids.slice(0, 1), action: "enroll", course_id: course._id });
  const list = async (format: "csv" | "xlsx") =>
    await fileAt(world, academy, (await staff.call(exportPeople, { everyone: true, rule: "learner", format })).address);
  const { name, lines } = await list("csv");
  expect(name).toMatch(/^pessoas-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ana, bia] = lines;
  expect(head).toBe("nome;e-mail;papel;situação;última visita;aqui desde;cursos");
  expect(ana).toMatch(new RegExp(`^'=Ana;${people[0]?.email};Estudante;Nunca entrou;;\\d{4}-\\d\\d-\\d\\d;.+`));
  expect(bia).toMatch(/^Bia;.*;$/);
  const { name: workbook, bytes: sheet } = await list("xlsx");
  expect(workbook).toBe(name.replace(".csv", ".xlsx"));
  const day = ana?.split(";")[5]?.split("-").toReversed().join("/");
  expect((await readWorkbook(sheet, 10)).map(({ cells }) => cells)).toEqual([
    head?.split(";"),
    ["=Ana", people[0]?.email, "Estudante", "Nunca entrou", "", day, expect.any(String)],
    ["Bia", people[1]?.email, "Estudante", "Nunca entrou", "", day],
  ]);
  expect(await sheetXml(sheet)).not.toContain("<f");
  expect(await sheetXml(sheet)).toContain('<c s="2"><v>');
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "export-people")).toMatchObject([
    { detail: { people: 2 } },
    { detail: { people: 2 } },
  ]);
});

test("refuses changes of rules, of people of another academy, and by people without the right", async () => {
  const { academy, staff, ids, course } = await academyOf("Ana");
  const enrol = { user_ids: ids, action: "enroll", course_id: course._id } as const;
  await expect(staff.call(changePeople, { ...enrol, action: "change-rule" as never })).rejects.toMatchObject({
    status: 400,
  });
  await expect(staff.call(changePeople, { ...enrol, user_ids: [] })).rejects.toMatchObject({ status: 400 });
  await expect(staff.call(changePeople, { user_ids: ids, action: "enroll" })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "course_id" }] },
  });
  const { change_id } = await staff.call(changePeople, enrol);

  const other = await world.makeProject();
  const neighbour = world.as(await world.makePerson(other, { name: "Ana Vizinha", rule: "manager" }));
  const theirs = await world.makeCourse(other);
  const signOut = { user_ids: ids, action: "sign-out" } as const;
  for (const sent of [enrol, { ...enrol, course_id: theirs._id }, signOut])
    await expect(neighbour.call(changePeople, sent)).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(getBulkChange, { change_id })).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(undoBulkChange, { change_id })).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(exportPeople, { user_ids: ids })).rejects.toMatchObject({ status: 404 });
  expect((await neighbour.call(getBulkChanges, {})).changes).toEqual([]);
  expect((await neighbour.call(getPeopleSelection, { user_ids: ids })).people).toEqual([]);
  expect((await neighbour.call(getPeopleSelection, { everyone: true, search: "ana" })).people).toMatchObject([
    { name: "Ana Vizinha" },
  ]);
  for (const rule of ["recruiter", undefined] as const) {
    const person = world.as(await world.makePerson(academy, { ...(rule && { rule }) }));
    await expect(person.call(changePeople, enrol)).rejects.toMatchObject({ status: 403 });
    await expect(person.call(exportPeople, { everyone: true })).rejects.toMatchObject({ status: 403 });
  }
  expect((await staff.call(getMember, { user_id: ids[0] ?? "" })).enrollments).toHaveLength(1);
});

async function sheetXml(workbook: Buffer): Promise<string> {
  const { entries, read } = await openZip(workbook);
  const sheet = entries.find(({ path }) => path.endsWith("sheet1.xml"));
  return sheet ? String(await read(sheet)) : "";
}
