import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getCourses } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ objects: [{ minutes: 10 }, { minutes: 20 }] }] });
const other = await world.makeCourse(academy);

test("lists the courses that the person is enrolled in, with the next object of each", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, 1, 0.5);

  const { courses } = await world.as(ana).call(getCourses, {});

  expect(courses).toHaveLength(1);
  expect(courses[0]).toMatchObject({
    friendly_id: course.friendly_id,
    objects_total: 2,
    objects_done: 0,
    minutes_left: 20,
    next: { title: "Conteúdo 2" },
    certificate: null,
  });
});

test("returns the certificate when all objects are done", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, 0);
  const { certificate } = await read(world.as(ana), course, 1);

  const { courses } = await world.as(ana).call(getCourses, {});

  expect(courses[0]).toMatchObject({
    objects_done: 2,
    minutes_left: 0,
    next: null,
    certificate: { _id: certificate?._id },
  });
});

test("lists no courses for an admin without enrolments", async () => {
  const admin = await world.makePerson(academy, { rule: "admin" });

  expect(await world.as(admin).call(getCourses, {})).toEqual({ courses: [] });
});

test("refuses strangers", async () => {
  await expect(world.asStranger(academy).call(getCourses, {})).rejects.toMatchObject({
    status: 401,
    extra: { logoff: true },
  });
});

test("lists only courses of the person's own project", async () => {
  const neighbours = await world.makeProject();
  const theirs = await world.makeCourse(neighbours);
  const bia = await world.makePerson(neighbours, { enrolledIn: [theirs] });

  const { courses } = await world.as(bia).call(getCourses, {});

  expect(courses.map(({ _id }) => _id)).toEqual([theirs._id]);
  expect(courses).not.toContainEqual(expect.objectContaining({ _id: other._id }));
});
