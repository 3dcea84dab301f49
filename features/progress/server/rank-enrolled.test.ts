import { expect, test } from "vitest";
import { changePeople, undoBulkChange } from "#features/bulk-changes/contract.ts";
import { changeEnrollment } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeRankingAbsence, getRanking } from "../contract.ts";
import { read } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { name: "Zuleica", rule: "manager" }));
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

/** Creates a course in which Ana reads two objects, Bia one and Caio one. */
async function classOfThree() {
  const course = await world.makeCourse(academy, { trails: [{ objects: [{ points: 10 }, { points: 5 }] }] });
  const people = [];
  for (const name of ["Ana", "Bia", "Caio"])
    people.push(await world.makePerson(academy, { name, enrolledIn: [course] }));
  const [ana, bia, caio] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  await read(world.as(ana), course, 0);
  await read(world.as(ana), course, 1);
  await read(world.as(bia), course, 0);
  await read(world.as(caio), course, 1);
  const ranking = async () => {
    const { people, mine, total } = await world.as(caio).call(getRanking, { id: course._id });
    return { names: people.map(({ name }) => name), place: mine.place, total };
  };
  return { course, ana, bia, caio, ranking };
}
const ALL = { names: ["Ana", "Bia", "Caio"], place: 3, total: 3 };

test("a person removed from a course leaves its ranking, and returns with their points when enrolled again", async () => {
  const { course, ana, ranking } = await classOfThree();
  expect(await ranking()).toEqual(ALL);
  const change = { user_id: ana._id, course_id: course._id };
  await staff.call(changeEnrollment, { ...change, is_enrolled: false });
  expect(await ranking()).toEqual({ names: ["Bia", "Caio"], place: 2, total: 2 });
  await staff.call(changeEnrollment, { ...change, is_enrolled: true });
  expect(await ranking()).toEqual(ALL);
});

test("removal from one course does not change a person's ranking in other courses", async () => {
  const one = await classOfThree();
  const other = await classOfThree();
  await staff.call(changeEnrollment, { user_id: one.ana._id, course_id: other.course._id, is_enrolled: true });
  await staff.call(changeEnrollment, { user_id: one.ana._id, course_id: other.course._id, is_enrolled: false });
  expect(await one.ranking()).toEqual(ALL);
  expect(await other.ranking()).toEqual(ALL);
});

test("removes many people from the ranking at once, and an undo restores them", async () => {
  const { course, ana, bia, ranking } = await classOfThree();
  const sent = { user_ids: [ana._id, bia._id], action: "unenroll" as const, course_id: course._id };
  const { change_id } = await staff.call(changePeople, sent);
  await settle();
  expect(await ranking()).toEqual({ names: ["Caio"], place: 1, total: 1 });
  await staff.call(undoBulkChange, { change_id });
  await settle();
  expect(await ranking()).toEqual(ALL);
  await staff.call(changePeople, sent);
  await settle();
  await staff.call(changePeople, { ...sent, action: "enroll" });
  await settle();
  expect(await ranking()).toEqual(ALL);
});

test("a person who opted out stays out of the ranking after a new enrolment", async () => {
  const { course, ana, ranking } = await classOfThree();
  const change = { user_id: ana._id, course_id: course._id };
  await world.as(ana).call(changeRankingAbsence, { absent: true });
  await staff.call(changeEnrollment, { ...change, is_enrolled: false });
  await staff.call(changeEnrollment, { ...change, is_enrolled: true });
  expect(await ranking()).toEqual({ names: ["Bia", "Caio"], place: 2, total: 2 });
  await staff.call(changeEnrollment, { ...change, is_enrolled: false });
  await world.as(ana).call(changeRankingAbsence, { absent: false });
  expect(await ranking()).toEqual({ names: ["Bia", "Caio"], place: 2, total: 2 });
  await staff.call(changeEnrollment, { ...change, is_enrolled: true });
  expect(await ranking()).toEqual(ALL);
});

test("does not count points earned while a person is being removed, in either order of commit", async () => {
  const { course, ana, bia, ranking } = await classOfThree();
  for (const person of [ana, bia]) {
    const change = { user_id: person._id, course_id: course._id };
    await Promise.allSettled([
      read(world.as(person), course, 1),
      staff.call(changeEnrollment, { ...change, is_enrolled: false }),
    ]);
  }
  expect(await ranking()).toEqual({ names: ["Caio"], place: 1, total: 1 });
});
