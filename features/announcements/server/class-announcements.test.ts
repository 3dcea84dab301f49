import { expect, test } from "vitest";
import {
  addClassPeople,
  createClass,
  deleteClass,
  endClass,
  removeClassPerson,
  restoreClass,
} from "#features/classes/contract.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  answerAnnouncement,
  exportAnnouncement,
  getAnnouncements,
  getStaffAnnouncement,
  getStaffAnnouncements,
  saveAnnouncement,
} from "../contract.ts";

const world = await openTestWorld(registry);
const log = openLog(null);
const kinds = registry.jobs.filter(({ name }) => name !== "send-email");

/** Creates a course with one class, an admin, Ana in the class, and Bia only in the course. */
async function schoolYear() {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher" });
  const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
  const days = { starts_on: "2026-11-01", ends_on: "2026-12-20" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Março", ...days });
  const ana = await world.makePerson(academy, { name: "Ana", enrolledIn: [course] });
  const bia = await world.makePerson(academy, { name: "Bia", enrolledIn: [course] });
  const join = (person: MadePerson) => staff.call(addClassPeople, { class_id, user_ids: [person._id] });
  await join(ana);
  const announce = async (more: object = {}) =>
    (await staff.call(saveAnnouncement, { kind: "reading", title: "Sala 2", text: "Leia.", class_id, ...more }))
      .announcement_id;
  const sees = async (person: MadePerson) =>
    (await world.as(person).call(getAnnouncements, { id: course._id })).announcements.map(({ title }) => title);
  const reach = async (announcement_id: string) => {
    const { announcement, people } = await staff.call(getStaffAnnouncement, { announcement_id });
    return { of: `${announcement.answered}/${announcement.people}`, waiting: people.map(({ name }) => name) };
  };
  return { academy, course, staff, class_id, ana, bia, join, announce, sees, reach };
}

async function anHourPasses(): Promise<void> {
  world.clock.advance({ minutes: 61 });
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  await new Worker({ services: world.services, kinds, log }).settle();
}

async function notified(person: MadePerson): Promise<string[]> {
  const { notifications } = await world.as(person).call(getNotifications, {});
  return notifications.map(({ text }) => text).filter((text) => text.startsWith("Aviso"));
}

test("only people of the class see an announcement for it, are notified of it and counted", async () => {
  const { academy, course, staff, class_id, ana, bia, announce, sees, reach } = await schoolYear();
  const id = await announce();
  expect(await sees(ana)).toEqual(["Sala 2"]);
  expect(await sees(bia)).toEqual([]);
  await expect(world.as(bia).call(answerAnnouncement, { id })).rejects.toMatchObject({ status: 404 });
  expect(await reach(id)).toEqual({ of: "0/1", waiting: ["Ana"] });
  expect((await staff.call(getStaffAnnouncements, {})).announcements).toMatchObject([
    { course: { _id: course._id, name: "Acolher" }, class: { _id: class_id, name: "Março" } },
  ]);

  await anHourPasses();
  expect(await notified(ana)).toEqual(["Aviso da academia: “Sala 2”"]);
  expect(await notified(bia)).toEqual([]);

  await world.as(ana).call(answerAnnouncement, { id });
  expect(await reach(id)).toEqual({ of: "1/1", waiting: [] });
  const { csv } = await staff.call(exportAnnouncement, { announcement_id: id });
  expect(csv).toContain("Ana");
  expect(csv).not.toContain("Bia");
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("save-announcement");
});

test("people see a class's announcement only while in the class; answers count again when they return", async () => {
  const { staff, class_id, ana, bia, join, announce, sees, reach } = await schoolYear();
  const id = await announce();
  await world.as(ana).call(answerAnnouncement, { id });
  await join(bia);
  expect(await sees(bia)).toEqual(["Sala 2"]);
  expect(await reach(id)).toEqual({ of: "1/2", waiting: ["Bia"] });
  for (const { _id: user_id } of [ana, bia]) await staff.call(removeClassPerson, { class_id, user_id });
  expect(await sees(bia)).toEqual([]);
  expect(await reach(id)).toEqual({ of: "0/0", waiting: [] });
  await join(ana);
  expect(await reach(id)).toEqual({ of: "1/1", waiting: [] });
});

test("shows an announcement to a class that has ended, but to nobody after the class is deleted", async () => {
  const { staff, class_id, course, ana, bia, announce, sees, reach } = await schoolYear();
  const id = await announce();
  await staff.call(endClass, { class_id });
  expect(await sees(ana)).toEqual(["Sala 2"]);
  const { courses } = await staff.call(getStaffAnnouncements, {});
  expect(courses).toMatchObject([{ classes: [{ _id: class_id, name: "Março", is_ended: true }] }]);

  await staff.call(deleteClass, { class_id, with_people: true });
  expect([await sees(ana), await sees(bia)]).toEqual([[], []]);
  expect(await reach(id)).toEqual({ of: "0/0", waiting: [] });
  const { announcements } = await staff.call(getStaffAnnouncements, {});
  expect(announcements).toMatchObject([{ class: { _id: class_id, name: null }, course: { name: "Acolher" } }]);
  await expect(announce({ announcement_id: id })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "class_id", message: expect.stringContaining("não existe mais") as string }] },
  });
  await announce({ announcement_id: id, class_id: null, course_id: course._id });
  expect([await sees(ana), await sees(bia)]).toEqual([["Sala 2"], ["Sala 2"]]);
});

test("an announcement that begins while its class is deleted notifies people when the class is restored", async () => {
  const { staff, class_id, ana, announce } = await schoolYear();
  await announce();
  await staff.call(deleteClass, { class_id, with_people: true });
  await anHourPasses();
  expect(await notified(ana)).toEqual([]);
  await staff.call(restoreClass, { class_id });
  await anHourPasses();
  expect(await notified(ana)).toEqual(["Aviso da academia: “Sala 2”"]);
});

test("refuses a class of another course, and one of another academy", async () => {
  const { academy, announce } = await schoolYear();
  const other = await world.makeCourse(academy);
  const neighbour = await schoolYear();
  const refused = { status: 400, extra: { fields: [{ field: "class_id" }] } };
  await expect(announce({ course_id: other._id })).rejects.toMatchObject(refused);
  await expect(announce({ class_id: neighbour.class_id })).rejects.toMatchObject(refused);
});
