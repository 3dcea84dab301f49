import { expect, test } from "vitest";
import { addClassPeople, createClass } from "#features/classes/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { enrolCrowd } from "#features/usage/server/fixture-crowd.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { requestRecount, getClassReport, getCourseReport, getQuestionReport, getStoppedReport } from "../contract.ts";
import { MANY_PEOPLE } from "./recount-course.ts";

const world = await openTestWorld(registry);
const log = openLog(null);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log }).settle();

/** Passes an hour and runs the hourly jobs. */
async function hour() {
  world.clock.advance({ minutes: 61 });
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  // Twice, because the hourly jobs queue further jobs.
  for (let twice = 0; twice < 2; twice++) await settle();
}

async function crowded() {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await enrolCrowd(world, academy, course, MANY_PEOPLE);
  return { academy, course, staff, ana };
}

test("counts a course with many people hourly, and returns when it was counted", async () => {
  const { course, staff, ana } = await crowded();
  const fresh = await staff.call(getCourseReport, {});
  expect(fresh).toMatchObject({ counted: null, enrolled: MANY_PEOPLE + 1, started: 0 });
  await hour();
  const at = world.clock.now.toISOString();
  const counted = await staff.call(getCourseReport, {});
  expect(counted).toEqual({ ...fresh, counted: { at, is_again: false } });

  await read(world.as(ana), course, 0);
  // The stored numbers stay until the job counts again.
  expect(await staff.call(getCourseReport, {})).toEqual(counted);
  await hour();
  const again = await staff.call(getCourseReport, {});
  expect(again).toMatchObject({ started: 1 });
  expect(again.trails[0]?.objects[0]).toMatchObject({ done: 1 });
  expect(again.counted?.at).not.toBe(at);
  expect((await staff.call(getQuestionReport, {})).counted).toEqual(again.counted);

  // Without changes nothing is recounted, except daily, because time alone makes a person count as stopped.
  await hour();
  expect((await staff.call(getCourseReport, {})).counted).toEqual(again.counted);
  world.clock.advance({ days: 15 });
  await hour();
  expect(await staff.call(getStoppedReport, {})).toMatchObject({ count: 1, people: [{ _id: ana._id }] });
});

test("staff can request a recount, which runs once and is audited", async () => {
  const { academy, course, staff, ana } = await crowded();
  await hour();
  await read(world.as(ana), course, 0);
  for (let twice = 0; twice < 2; twice++)
    expect(await staff.call(requestRecount, { course: course.friendly_id })).toEqual({ is_counting: true });
  expect((await staff.call(getCourseReport, {})).counted).toMatchObject({ is_again: true });
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "request-recount")).toHaveLength(
    1,
  );
  await settle();
  expect(await staff.call(getCourseReport, {})).toMatchObject({ started: 1, counted: { is_again: false } });
});

test("counts a class with many people together with its course, and a small class live", async () => {
  const { academy, course, staff, ana } = await crowded();
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  const classOf = async (name: string) => {
    const days = { starts_on: "2026-11-01", ends_on: "2026-11-30" };
    return (await staff.call(createClass, { course_id: course._id, name, ...days })).class_id;
  };
  const [large, small] = [await classOf("Grande"), await classOf("Pequena")];
  await staff.call(addClassPeople, { class_id: small, user_ids: [bia._id] });
  const table = async () => (await staff.call(getClassReport, {})).rows.map(({ people, started }) => [people, started]);
  await hour();
  expect(await table()).toEqual([
    [0, 0],
    [1, 0],
  ]);
  // A class created after the count has no numbers, rather than wrong ones.
  await classOf("Ulterior");
  expect((await table()).at(-1)).toEqual([null, null]);
  // Joining a class changes no figure of the course, but the class must still be recounted.
  await world.inside(
    academy,
    (sql) => sql`
      insert into class_people (project_id, user_id, course_id, class_id, created_at)
      select project_id, user_id, course_id, ${large}, ${world.clock.now} from enrollments where user_id <> ${bia._id}`,
  );
  const fresh = await staff.call(getCourseReport, { class_id: large });
  expect(fresh).toMatchObject({ counted: null, enrolled: MANY_PEOPLE + 1, started: 0 });
  await hour();
  const at = world.clock.now.toISOString();
  const counted = await staff.call(getCourseReport, { class_id: large });
  expect(counted).toEqual({ ...fresh, counted: { at, is_again: false } });

  expect(await table()).toEqual([
    [MANY_PEOPLE + 1, 0],
    [1, 0],
    [0, 0],
  ]);

  for (const person of [ana, bia]) await read(world.as(person), course, 0);
  expect(await staff.call(getCourseReport, { class_id: large })).toEqual(counted);
  expect(await staff.call(getCourseReport, { class_id: small })).toMatchObject({ counted: null, started: 1 });
  await hour();
  expect(await staff.call(getCourseReport, { class_id: large })).toMatchObject({ started: 1 });
  expect(await table()).toEqual([
    [MANY_PEOPLE + 1, 1],
    [1, 1],
    [0, 0],
  ]);
  expect((await staff.call(getQuestionReport, { class_id: large })).counted?.at).toBe(world.clock.now.toISOString());
  expect(await staff.call(getStoppedReport, { class_id: large })).toMatchObject({ count: 0 });
});

test("counts a course live again once it has become small", async () => {
  const { academy, staff } = await crowded();
  await hour();
  await world.inside(academy, (sql) => sql`delete from users where email_key ~ '^[0-9]+@'`);
  expect(await staff.call(getCourseReport, {})).toMatchObject({ enrolled: MANY_PEOPLE + 1 });
  await hour();
  expect(await staff.call(getCourseReport, {})).toMatchObject({ counted: null, enrolled: 1 });
  expect(await staff.call(requestRecount, {})).toEqual({ is_counting: false });
});

test("refuses a recount by staff of another academy and by learners", async () => {
  const { course } = await crowded();
  const neighbours = await world.makeProject();
  await world.makeCourse(neighbours);
  const staff = world.as(await world.makePerson(neighbours, { rule: "manager" }));
  await expect(staff.call(requestRecount, { course: course._id })).rejects.toMatchObject({ status: 404 });
  const learner = world.as(await world.makePerson(neighbours));
  await expect(learner.call(requestRecount, {})).rejects.toMatchObject({ status: 403 });
});
