import { expect, test } from "vitest";
import { addClassPeople, createClass } from "#features/classes/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportUsage, getUsage } from "../contract.ts";
import { enrolCrowd } from "./fixture-crowd.ts";
import { MANY_ENROLMENTS } from "./usage-counts.ts";
import { UsageRoller } from "./usage-roller.ts";

const world = await openTestWorld(registry);
const roller = new UsageRoller({ services: world.services, log: openLog(null) });

test("counts a large academy with each roll-up, and returns the time of the count", async () => {
  const { course, manager, ana, bento } = await crowded();
  await read(world.as(ana), course, 0);
  await read(world.as(bento), course, 0);
  const live = await world.as(manager).call(getUsage, { days: 7 });
  await rolled();
  const at = world.clock.now.toISOString();
  const counted = await world.as(manager).call(getUsage, { days: 7 });
  expect(counted).toMatchObject({
    rolled_at: at,
    learners: MANY_ENROLMENTS + 1,
    active: 2,
    active_learners: 2,
    objects: 2,
    finished: 0,
  });
  expect(counted.funnel).toEqual({ enrolled: MANY_ENROLMENTS + 1, started: 2, half: 2, finished: 0 });
  expect(counted.by_day.at(-1)).toEqual({ day: live.by_day.at(-1)?.day, active: 2, objects: 2 });
  expect(counted.retention).toMatchObject([{ people: MANY_ENROLMENTS + 1, studied: [2] }]);

  world.clock.advance({ minutes: 2 });
  await read(world.as(ana), course, 1);
  expect(await world.as(manager).call(getUsage, { days: 7 })).toEqual(counted);
  const { csv } = await world.as(manager).call(exportUsage, { days: 7, part: "days" });
  expect(csv.trim().split("\r\n").at(-1)).toMatch(/;2;2$/);
  await rolled();
  expect(await world.as(manager).call(getUsage, { days: 7 })).toMatchObject({
    rolled_at: world.clock.now.toISOString(),
    objects: 3,
    finished: 1,
  });
});

test("stores counts for each period and large course, but counts a class live", async () => {
  const { academy, course, manager, ana } = await crowded();
  const small = await world.makeCourse(academy);
  const dora = await world.makePerson(academy, { enrolledIn: [small] });
  await read(world.as(ana), course, 0);
  await read(world.as(dora), small, 0);
  await rolled();
  world.clock.advance({ days: 10 });
  await rolled();
  const usage = (input: object) => world.as(manager).call(getUsage, input);
  expect(await usage({ days: 7 })).toMatchObject({ active: 0, active_before: 2, learners: MANY_ENROLMENTS + 2 });
  expect(await usage({ days: 28 })).toMatchObject({ active: 2, learners: MANY_ENROLMENTS + 2 });
  expect(await usage({ days: 28, course: course.friendly_id })).toMatchObject({
    active: 1,
    learners: MANY_ENROLMENTS + 1,
  });
  expect(await usage({ days: 28, course: small.friendly_id })).toMatchObject({ active: 1, learners: 1 });
  const days = { starts_on: "2026-01-01", ends_on: "2026-12-31" };
  const staff = world.as(manager);
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Turma da manhã", ...days });
  await staff.call(addClassPeople, { class_id, user_ids: [ana._id] });
  expect(await usage({ days: 28, course: course.friendly_id, class_id })).toMatchObject({ active: 1, learners: 1 });
  const saved = await world.inside(academy, (sql) => sql`select course, days from usage_counts order by course, days`);
  expect(saved.map(({ course: of }) => of as string)).toEqual(["", "", "", course._id, course._id, course._id]);
});

test("deletes the stored counts of an academy that became small, and shows them to no other academy", async () => {
  const { academy, manager } = await crowded();
  await rolled();
  const neighbours = await world.makeProject();
  const stranger = await world.makePerson(neighbours, { rule: "manager" });
  expect(await world.as(stranger).call(getUsage, { days: 7 })).toMatchObject({ learners: 0 });
  await world.inside(academy, (sql) => sql`delete from users where email_key = '0@exemplo.com.br'`);
  expect(await world.as(manager).call(getUsage, { days: 7 })).toMatchObject({ learners: MANY_ENROLMENTS + 1 });
  await rolled();
  expect(await world.inside(academy, (sql) => sql`select from usage_counts`)).toHaveLength(0);
  expect(await world.as(manager).call(getUsage, { days: 7 })).toMatchObject({ learners: MANY_ENROLMENTS });
});

/** Creates an academy whose only course has one person more than are counted while the page loads, all enrolled now. */
async function crowded() {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
  const learner = () => world.makePerson(academy, { enrolledIn: [course] });
  const [manager, ana, bento] = [
    await world.makePerson(academy, { rule: "manager" }),
    await learner(),
    await learner(),
  ];
  await enrolCrowd(world, academy, course, MANY_ENROLMENTS - 1);
  await world.inside(academy, (sql) => sql`update enrollments set created_at = ${world.clock.now}`);
  return { academy, course, manager, ana, bento };
}

async function rolled(): Promise<void> {
  world.clock.advance({ minutes: 10 });
  expect(await roller.rollUpIfDue()).toBe(true);
}
