import { beforeEach, expect, test } from "vitest";
import { makeCertificate } from "#features/certificates/server/fixture-certificate.ts";
import {
  addClassPeople,
  createClass,
  deleteClass,
  removeClassPerson,
  restoreClass,
} from "#features/classes/contract.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const log = openLog(null);
const kinds = registry.jobs.filter(({ name }) => name !== "send-email");

// Each test begins at noon in São Paulo, because nobody is reminded at night.
beforeEach(() => {
  const hours = (15 - world.clock.now.getUTCHours() + 24) % 24;
  world.clock.advance({ hours, minutes: -world.clock.now.getUTCMinutes() });
});

/** Advances the clock by an hour and runs the server's hourly work and due jobs. */
async function anHourPasses(): Promise<void> {
  world.clock.advance({ minutes: 61 });
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  await new Worker({ services: world.services, kinds, log }).settle();
}

/** Returns what the person was notified of, latest first, with the number of times where there were several. */
async function notificationsOf(person: MadePerson): Promise<string[]> {
  const { notifications } = await world.as(person).call(getNotifications, {});
  return notifications.map(({ text, count }) => (count > 1 ? `${text} (${count})` : text));
}

const day = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function endCourse(course: MadeCourse, days: number): Promise<void> {
  await world.inside(academy, (sql) => sql`update courses set ends_on = ${day(days)} where id = ${course._id}`);
}

async function finish(person: MadePerson, course: MadeCourse): Promise<void> {
  const id = await makeCertificate(world, academy, { user_id: person._id, token: person._id.slice(-9) });
  await world.inside(academy, (sql) => sql`update certificates set course_id = ${course._id} where id = ${id}`);
}

async function classOf(course: MadeCourse, name: string, ends: number, people: readonly MadePerson[], starts = 0) {
  const days = { starts_on: day(starts), ends_on: day(ends) };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name, ...days });
  await staff.call(addClassPeople, { class_id, user_ids: people.map(({ _id }) => _id) });
  return class_id;
}

test("notifies people with an unfinished course a week and a day before its end, but not at night", async () => {
  const ending = await world.makeCourse(academy);
  const [late, done] = [
    await world.makePerson(academy, { enrolledIn: [ending] }),
    await world.makePerson(academy, { enrolledIn: [ending] }),
  ];
  await endCourse(ending, 8);
  await finish(done, ending);
  const deadlines = async (who: MadePerson) =>
    (await notificationsOf(who)).filter((text) => text.startsWith("O curso"));

  await anHourPasses();
  expect(await deadlines(late)).toEqual([]);
  world.clock.advance({ days: 1 });
  await anHourPasses();
  await anHourPasses();
  expect(await deadlines(late)).toEqual([expect.stringContaining("termina em 7 dias")]);
  world.clock.advance({ days: 6, hours: -12 });
  await anHourPasses();
  expect(await deadlines(late)).toHaveLength(1);
  world.clock.advance({ hours: 6 });
  await anHourPasses();
  expect((await deadlines(late))[0]).toContain("termina amanhã");
  expect(await deadlines(done)).toEqual([]);
});

test("reminds the people of each class of its own last day, and not of the course's", async () => {
  const course = await world.makeCourse(academy, { name: "Acolher" });
  const enrol = () => world.makePerson(academy, { enrolledIn: [course] });
  const [ana, bia, done, left, alone] = [await enrol(), await enrol(), await enrol(), await enrol(), await enrol()];
  await endCourse(course, 20);
  const march = await classOf(course, "Março", 6, [ana, done, left]);
  await classOf(course, "Abril", 15, [bia]);
  await finish(done, course);
  await staff.call(removeClassPerson, { class_id: march, user_id: left._id });
  const all = () => Promise.all([ana, bia, done, left, alone].map(notificationsOf));

  await anHourPasses();
  await anHourPasses();
  expect(await all()).toEqual([["A turma “Março” do curso “Acolher” termina em 6 dias"], [], [], [], []]);

  world.clock.advance({ days: 5 });
  await anHourPasses();
  await anHourPasses();
  expect(await notificationsOf(ana)).toEqual(["A turma “Março” do curso “Acolher” termina amanhã (2)"]);

  world.clock.advance({ days: 4 });
  await anHourPasses();
  expect(await notificationsOf(bia)).toEqual(["A turma “Abril” do curso “Acolher” termina em 6 dias"]);
  expect(await notificationsOf(alone)).toEqual([]);

  // Ana's class is over: what she can still do ends with the course.
  world.clock.advance({ days: 4 });
  await anHourPasses();
  await anHourPasses();
  const [end] = await notificationsOf(alone);
  expect(end).toBe("O curso “Acolher” termina em 7 dias");
  expect(await all()).toEqual([
    [`${end} (3)`],
    ["A turma “Abril” do curso “Acolher” termina em 6 dias"],
    [],
    [end],
    [end],
  ]);
});

test("reminds people whose class ends after the course of the course's end first, and then of the class's", async () => {
  const course = await world.makeCourse(academy, { name: "Brincar" });
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await endCourse(course, 5);
  await classOf(course, "Longa", 7, [ana]);
  await anHourPasses();
  await anHourPasses();
  expect(await notificationsOf(ana)).toEqual(["O curso “Brincar” termina em 5 dias"]);

  world.clock.advance({ days: 6 });
  await anHourPasses();
  expect(await notificationsOf(ana)).toEqual(["A turma “Longa” do curso “Brincar” termina amanhã (2)"]);
});

test("reminds nobody twice of the same day, whether they change classes or the class is deleted and restored", async () => {
  const course = await world.makeCourse(academy, { name: "Ouvir" });
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await endCourse(course, 5);
  await anHourPasses();
  expect(await notificationsOf(ana)).toEqual(["O curso “Ouvir” termina em 5 dias"]);

  const class_id = await classOf(course, "Tarde", 5, [ana]);
  await anHourPasses();
  await staff.call(deleteClass, { class_id, with_people: true });
  await anHourPasses();
  await staff.call(restoreClass, { class_id });
  await anHourPasses();
  expect(await notificationsOf(ana)).toEqual(["O curso “Ouvir” termina em 5 dias"]);
});

test("reminds of a class neither before it starts nor while it is deleted, and only in its academy", async () => {
  const course = await world.makeCourse(academy, { name: "Cuidar" });
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  const other = await world.makeProject();
  const neighbour = await world.makePerson(other, { enrolledIn: [await world.makeCourse(other)] });
  await classOf(course, "Depois", 6, [ana], 3);
  await staff.call(deleteClass, { class_id: await classOf(course, "Apagada", 6, [bia]), with_people: true });
  await anHourPasses();
  expect(await Promise.all([ana, bia, neighbour].map(notificationsOf))).toEqual([[], [], []]);

  world.clock.advance({ days: 3 });
  await anHourPasses();
  expect(await notificationsOf(ana)).toEqual([expect.stringMatching(/^A turma “Depois” do curso “Cuidar” termina em/)]);
});
