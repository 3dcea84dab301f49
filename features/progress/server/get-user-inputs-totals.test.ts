import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getUserInputsTotals } from "../contract.ts";
import { read } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [
    {
      objects: [
        { minutes: 7, points: 5 },
        { minutes: 11, points: 20 },
      ],
    },
    { objects: [{ minutes: 30 }] },
  ],
});
const [first, second] = course.trails;
const ask = { course_id: course._id };

test("adds up what is done, in total and by trail", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, 0);
  await read(world.as(ana), course, 1);
  await read(world.as(ana), course, 2, 0.9);

  expect(await world.as(ana).call(getUserInputsTotals, ask)).toEqual({
    objects_done: 2,
    objects_total: 3,
    minutes: 18,
    points: 25,
    trails: [
      { _id: first?._id, objects_done: 2, objects_total: 2, minutes: 18, points: 25 },
      { _id: second?._id, objects_done: 0, objects_total: 1, minutes: 0, points: 0 },
    ],
  });
});

test("returns zeros for a new learner, regardless of other people's progress", async () => {
  const bia = await world.makePerson(academy, { enrolledIn: [course] });

  expect(await world.as(bia).call(getUserInputsTotals, ask)).toMatchObject({ objects_done: 0, minutes: 0, points: 0 });
});

test("refuses strangers, people who are not enrolled, and other projects", async () => {
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(getUserInputsTotals, ask)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(getUserInputsTotals, ask)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(getUserInputsTotals, ask)).rejects.toMatchObject({ status: 404 });
});
