import { expect, test } from "vitest";
import { addClassPeople, createClass } from "#features/classes/contract.ts";
import { changeEnrollment } from "#features/members/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportReport, getCourseReport } from "../contract.ts";

const world = await openTestWorld(registry);

/** Creates a person for each number, who reads the first object in so many minutes; 0 means in a single step. */
async function timed(...minutes: number[]) {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const people: MadePerson[] = [];
  for (const each of minutes) {
    const person = await world.makePerson(academy, { enrolledIn: [course] });
    people.push(person);
    if (each > 0) await read(world.as(person), course, 0, 0.1);
    for (let minute = 0; minute < each; minute++) {
      world.clock.advance({ minutes: 1 });
      await read(world.as(person), course, 0, minute + 1 < each ? 0.2 : 1);
    }
    if (each === 0) await read(world.as(person), course, 0);
  }
  const timeOf = async (asked: { class_id?: string } = {}) =>
    (await staff.call(getCourseReport, asked)).trails[0]?.objects[0]?.time;
  return { academy, course, staff, people, timeOf };
}

test("reports the median and quartiles, and ignores a person with a single step", async () => {
  const { academy, staff, timeOf } = await timed(2, 4, 6, 8, 20, 0);
  expect(await timeOf()).toEqual({ people: 5, lower: 240, median: 360, upper: 480 });
  const { address } = await staff.call(exportReport, { part: "objects" });
  const [, first] = (await fileAt(world, academy, address)).lines;
  expect(first).toMatch(/;6;0;5;4;6;8$/);
});

test("hides times of fewer than five people, in a course or class, and excludes people who left", async () => {
  const { course, staff, people, timeOf } = await timed(2, 4, 6, 8, 10, 12);
  const days = { starts_on: "2026-11-01", ends_on: "2026-11-30" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Manhã", ...days });
  const user_ids = people.map(({ _id }) => _id);
  await staff.call(addClassPeople, { class_id, user_ids: user_ids.slice(1, 5) });
  expect(await timeOf({ class_id })).toBeNull();
  await staff.call(addClassPeople, { class_id, user_ids: user_ids.slice(5) });
  expect(await timeOf({ class_id })).toEqual({ people: 5, lower: 360, median: 480, upper: 600 });
  expect(await timeOf()).toMatchObject({ people: 6, median: 420 });
  for (const user_id of user_ids.slice(0, 2))
    await staff.call(changeEnrollment, { user_id, course_id: course._id, is_enrolled: false });
  expect(await timeOf()).toBeNull();
});
