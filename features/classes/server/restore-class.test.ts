import { expect, test } from "vitest";
import { getStaffAnnouncements, saveAnnouncement } from "#features/announcements/contract.ts";
import { getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  addClassPeople,
  createClass,
  deleteClass,
  getClass,
  getClasses,
  getOwnClass,
  getPersonClasses,
  restoreClass,
  updateClass,
} from "../contract.ts";

const world = await openTestWorld(registry);
const RUNNING = { starts_on: "2026-11-01", ends_on: "2026-11-30", note: "Às quartas." };

async function classOf(...names: string[]) {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher" });
  const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
  const people = [];
  for (const name of names) people.push(await world.makePerson(academy, { name, enrolledIn: [course] }));
  const make = async (name: string) =>
    (await staff.call(createClass, { course_id: course._id, name, ...RUNNING })).class_id;
  const class_id = await make("Manhã");
  if (people.length > 0) await staff.call(addClassPeople, { class_id, user_ids: people.map(({ _id }) => _id) });
  const remove = () => staff.call(deleteClass, { class_id, with_people: true });
  return { academy, course, staff, people, make, class_id, remove };
}

test("a deleted class is hidden everywhere, and is restored with its people, dates and announcement", async () => {
  const { academy, course, staff, people, class_id, remove } = await classOf("Ana", "Bia");
  const [ana] = people;
  if (!ana) throw new Error("Nobody was made");
  const asked = { kind: "reading" as const, title: "Leia", text: "Leia.", class_id };
  await staff.call(saveAnnouncement, asked);
  const seen = async () => ({
    listed: await staff.call(getClasses, {}),
    person: await staff.call(getPersonClasses, { user_id: ana._id }),
    own: await world.as(ana).call(getOwnClass, { id: course._id }),
    filtered: await staff.call(getMembers, { class_id }),
    audience: (await staff.call(getStaffAnnouncements, {})).announcements.map((one) => [one.class, one.people]),
  });
  const [before, found] = [await seen(), await staff.call(getClass, { class_id })];
  await remove();

  expect(await seen()).toMatchObject({
    listed: { classes: [], deleted: [{ _id: class_id, title: "Manhã" }] },
    person: { classes: [], open_classes: [] },
    own: { class: null },
    filtered: { members: [], classes: [] },
    audience: [[{ _id: class_id, name: null }, 0]],
  });
  const nowhere = { status: 404 };
  await expect(staff.call(getClass, { class_id })).rejects.toMatchObject(nowhere);
  await expect(staff.call(addClassPeople, { class_id, user_ids: [ana._id] })).rejects.toMatchObject(nowhere);
  await expect(staff.call(deleteClass, { class_id })).rejects.toMatchObject(nowhere);
  await expect(staff.call(saveAnnouncement, asked)).rejects.toMatchObject({ status: 400 });

  expect(await staff.call(restoreClass, { class_id })).toEqual({ class_id, people: 2, elsewhere: 0 });
  expect(await seen()).toEqual(before);
  expect(await staff.call(getClass, { class_id })).toEqual(found);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "restore-class",
    target_id: class_id,
    detail: { course_id: course._id, people: 2, elsewhere: 0 },
  });
  const entries = (await world.auditEntries(academy)).length;
  await staff.call(restoreClass, { class_id });
  expect(await world.auditEntries(academy)).toHaveLength(entries);
});

test("does not restore people who joined another class or left the course meanwhile", async () => {
  const { academy, course, staff, people, make, class_id, remove } = await classOf("Ana", "Bia", "Caio");
  const [ana, bia, caio] = people.map(({ _id }) => _id);
  await remove();
  const other = await make("Tarde");
  await staff.call(addClassPeople, { class_id: other, user_ids: [bia ?? ""] });
  await world.inside(
    academy,
    (sql) => sql`delete from enrollments where user_id = ${caio ?? ""} and course_id = ${course._id}`,
  );
  expect(await staff.call(restoreClass, { class_id })).toEqual({ class_id, people: 1, elsewhere: 1 });
  const inside = async (id: string) => (await staff.call(getClass, { class_id: id })).people.map(({ _id }) => _id);
  expect(await inside(class_id)).toEqual([ana]);
  expect(await inside(other)).toEqual([bia]);
});

test("frees the name of a deleted class, and refuses to restore it while another class has that name", async () => {
  const { staff, make, class_id, remove } = await classOf();
  await remove();
  const same = await make("Manhã");
  await expect(staff.call(restoreClass, { class_id })).rejects.toMatchObject({
    status: 409,
    message: "O curso já tem outra turma com o nome “Manhã”. Mude o nome dela antes.",
  });
  await staff.call(updateClass, { class_id: same, version: 1, ...RUNNING, name: "Manhã 2" });
  await staff.call(restoreClass, { class_id });
  expect((await staff.call(getClasses, {})).classes.map(({ name }) => name).toSorted()).toEqual(["Manhã", "Manhã 2"]);
});

test("refuses to restore a class in another academy, or after a day", async () => {
  const { academy, staff, class_id, remove } = await classOf("Ana");
  await remove();
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  expect((await neighbour.call(getClasses, {})).deleted).toEqual([]);
  await expect(neighbour.call(restoreClass, { class_id })).rejects.toMatchObject({ status: 404 });

  world.clock.advance({ days: 1 });
  await expect(staff.call(restoreClass, { class_id })).rejects.toMatchObject({ status: 409 });
  expect((await staff.call(getClasses, {})).deleted).toEqual([]);
  world.clock.advance({ minutes: 61 });
  await new HourlyMaintenance({ services: world.services, log: openLog(null) }).runIfDue();
  await expect(staff.call(restoreClass, { class_id })).rejects.toMatchObject({ status: 404 });
  expect(await world.inside(academy, (sql) => sql`select 1 from deleted_class_people`)).toHaveLength(0);
});
