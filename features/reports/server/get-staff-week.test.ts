import { expect, test } from "vitest";
import { getBrand, saveSettings } from "#features/brands/contract.ts";
import { getMembers } from "#features/members/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { enrolCrowd } from "#features/usage/server/fixture-crowd.ts";
import { UsageRoller } from "#features/usage/server/index.ts";
import { MANY_ENROLMENTS } from "#features/usage/server/usage-counts.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { addDays } from "#shared/calendar-date.ts";
import { getCourseReport, getStaffWeek } from "../contract.ts";

const DAY = 24 * 60 * 60_000;
const world = await openTestWorld(registry);
const roller = new UsageRoller({ services: world.services, log: openLog(null) });

async function rolled(): Promise<void> {
  world.clock.advance({ minutes: 10 });
  await roller.rollUpIfDue();
}

async function academyOf(...names: string[]) {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher", trails: [{ objects: [{}, {}] }] });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const people = [];
  for (const name of names) people.push(await world.makePerson(academy, { name, enrolledIn: [course] }));
  // The database's clock sets `created_at`, but the week's figures use the test's clock.
  await world.inside(
    academy,
    (sql) => sql`update users set created_at = ${world.clock.now}, seen_at = ${world.clock.now}`,
  );
  return { academy, course, staff: world.as(manager), people };
}

test("counts people who stopped, by course, until they return or finish", async () => {
  const { course, staff, people } = await academyOf("Ana", "Bia", "Caio");
  const [ana, bia, caio] = people.map((person) => world.as(person));
  if (!ana || !bia || !caio) throw new Error("three people");
  for (const person of [ana, bia, caio]) await read(person, course, 0);
  await read(caio, course, 1);
  expect((await staff.call(getStaffWeek, {})).stopped).toEqual([]);
  world.clock.advance({ days: 15 });
  const { friendly_id } = course;
  expect((await staff.call(getStaffWeek, {})).stopped).toEqual([{ friendly_id, name: "Acolher", people: 2 }]);
  await read(bia, course, 1, 0.5);
  expect((await staff.call(getStaffWeek, {})).stopped).toEqual([{ friendly_id, name: "Acolher", people: 1 }]);
});

test("counts people as stopped after the number of days that the academy sets, and says it", async () => {
  const { academy, course, staff, people } = await academyOf("Ana");
  const [ana] = people;
  if (!ana) throw new Error("one person");
  await read(world.as(ana), course, 0);
  const { settings, versions } = await staff.call(getBrand, {});
  expect(settings.stopped_after_days).toBe(14);
  const save = (stopped_after_days?: number) =>
    staff.call(saveSettings, { ...settings, stopped_after_days, version: "" });
  for (const days of [6, 91, 7.5]) await expect(save(days)).rejects.toMatchObject({ status: 400 });
  await save(21);
  await save();
  expect((await staff.call(getBrand, {})).settings.stopped_after_days).toBe(21);
  expect((await staff.call(getBrand, {})).versions.settings).not.toBe(versions.settings);
  const state = async () => {
    const week = await staff.call(getStaffWeek, {});
    const report = await staff.call(getCourseReport, { course: course._id });
    const listed = await staff.call(getMembers, { state: "stopped" });
    expect([week.stopped_after_days, report.stopped_after_days]).toEqual([21, 21]);
    return [week.stopped.length, report.stopped, listed.members.length];
  };
  world.clock.advance({ days: 15 });
  await world.inside(
    academy,
    (sql) => sql`update users set seen_at = ${new Date(world.clock.now.getTime() - 15 * DAY)}`,
  );
  expect(await state()).toEqual([0, 0, 0]);
  world.clock.advance({ days: 7 });
  expect(await state()).toEqual([1, 1, 1]);
});

test("counts people who never signed in, and people left to finish courses that end within a week", async () => {
  const { academy, course, staff, people } = await academyOf("Ana", "Bia");
  const [ana] = people;
  await world.inside(academy, (sql) => sql`update users set seen_at = null where id = ${ana?._id ?? ""}`);
  const today = (await staff.call(getStaffWeek, {})).week.to;
  const endOn = (day: string) => world.inside(academy, (sql) => sql`update courses set ends_on = ${day}`);

  await endOn(addDays(today, 8));
  expect(await staff.call(getStaffWeek, {})).toMatchObject({ never_signed_in: 1, ending: [] });
  await endOn(addDays(today, 7));
  const class_ = { friendly_id: course.friendly_id, name: "Acolher", ends_on: addDays(today, 7), enrolled: 2 };
  expect((await staff.call(getStaffWeek, {})).ending).toEqual([{ ...class_, left: 2 }]);
  if (ana) for (const at of [0, 1]) await read(world.as(ana), course, at);
  expect((await staff.call(getStaffWeek, {})).ending).toEqual([{ ...class_, left: 1 }]);
  await endOn(addDays(today, -1));
  expect((await staff.call(getStaffWeek, {})).ending).toEqual([]);
});

test("leaves out a course that is off the air: nobody can go on with it", async () => {
  const { academy, course, staff, people } = await academyOf("Ana");
  for (const person of people) await read(world.as(person), course, 0);
  world.clock.advance({ days: 15 });
  const today = (await staff.call(getStaffWeek, {})).week.to;
  await world.inside(academy, (sql) => sql`update courses set ends_on = ${addDays(today, 2)}`);
  const counts = async () => {
    const { stopped, ending } = await staff.call(getStaffWeek, {});
    return [stopped.length, ending.length];
  };

  expect(await counts()).toEqual([1, 1]);
  await world.inside(academy, (sql) => sql`update courses set off_air_at = ${world.clock.now}`);
  expect(await counts()).toEqual([0, 0]);
});

test("compares the week with the week before", async () => {
  const { academy, course, staff, people } = await academyOf("Ana", "Bia");
  const [ana, bia] = people.map((person) => world.as(person));
  if (!ana || !bia) throw new Error("two people");
  await read(ana, course, 0);
  await read(bia, course, 0);
  world.clock.advance({ days: 7 });
  await read(ana, course, 1);
  const nina = await world.makePerson(academy, { enrolledIn: [course] });
  await world.inside(academy, (sql) => sql`update users set created_at = ${world.clock.now} where id = ${nina._id}`);
  await rolled();
  const { week } = await staff.call(getStaffWeek, {});

  expect(week).toMatchObject({
    people: { now: 1, before: 3 },
    active: { now: 1, before: 2 },
    objects: { now: 1, before: 2 },
    certificates: { now: 1, before: 0 },
  });
  expect(week.from).toBe(addDays(week.to, -6));
});

test("reports a large academy's week from the latest roll-up, and counts live after midnight", async () => {
  const { academy, course, staff, people } = await academyOf("Ana", "Bia");
  await enrolCrowd(world, academy, course, MANY_ENROLMENTS);
  const [ana, bia] = people.map((person) => world.as(person));
  if (!ana || !bia) throw new Error("two people");
  for (const person of [ana, bia]) await read(person, course, 0);
  world.clock.advance({ days: 7 });
  await read(ana, course, 1);
  await rolled();
  const counted = { active: { now: 1, before: 2 }, objects: { now: 1, before: 2 } };
  expect((await staff.call(getStaffWeek, {})).week).toMatchObject(counted);

  await world.inside(academy, (sql) => sql`delete from usage_study_days where objects > 0`);
  expect((await staff.call(getStaffWeek, {})).week).toMatchObject(counted);
  world.clock.advance({ days: 1 });
  expect((await staff.call(getStaffWeek, {})).week).toMatchObject({ active: { now: 0, before: 0 } });
});

test("contains no figures of another academy, and refuses recruiters and learners", async () => {
  const { course, people, academy } = await academyOf("Ana");
  for (const person of people) await read(world.as(person), course, 0);
  const neighbours = await academyOf();
  world.clock.advance({ days: 15 });
  await rolled();
  const week = await neighbours.staff.call(getStaffWeek, {});
  expect(week).toMatchObject({ stopped: [], never_signed_in: 0, ending: [], week: { objects: { now: 0, before: 0 } } });
  for (const rule of [undefined, "recruiter"] as const) {
    const person = world.as(await world.makePerson(academy, rule ? { rule } : {}));
    await expect(person.call(getStaffWeek, {})).rejects.toMatchObject({ status: 403 });
  }
});
