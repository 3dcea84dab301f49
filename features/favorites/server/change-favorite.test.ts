import { expect, test } from "vitest";
import { getObjectsByCourseId } from "#features/courses/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeFavorite } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ sequential: true, objects: [{}, {}] }] });
const [open, blocked] = course.objects.map(({ _id }) => _id);
const add = { course_id: course._id, object_id: open ?? "", favorite: true };

test("adds an object to the study plan and removes it, and audits both", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  expect(await world.as(ana).call(changeFavorite, add)).toEqual({
    course_id: course._id,
    object_id: open,
    favorite: true,
  });
  expect(await planOf(ana)).toEqual([open]);
  await world.as(ana).call(changeFavorite, { ...add, favorite: false });
  expect(await planOf(ana)).toEqual([]);

  const entry = { operation: "change-favorite", user_id: ana._id, target_id: open };
  expect(await world.auditEntries(academy)).toEqual([
    { ...entry, detail: { favorite: true } },
    { ...entry, detail: { favorite: false } },
  ]);
});

test("repeated and concurrent calls change nothing, and only changes are audited", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await world.as(ana).call(changeFavorite, { ...add, favorite: false });
  await Promise.all([1, 2, 3].map(() => world.as(ana).call(changeFavorite, add)));

  expect(await planOf(ana)).toEqual([open]);
  const entries = (await world.auditEntries(academy)).filter(({ user_id }) => user_id === ana._id);
  expect(entries.map(({ detail }) => detail)).toEqual([{ favorite: true }]);
});

test("accepts friendly ids and blocked objects", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await world.as(ana).call(changeFavorite, { course_id: course.friendly_id, object_id: "conteudo-2", favorite: true });

  expect(await planOf(ana)).toEqual([blocked]);
});

test("affects only the caller's study plan", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];

  await world.as(ana).call(changeFavorite, add);
  await world.as(bia).call(changeFavorite, { ...add, favorite: false });

  expect(await planOf(ana)).toEqual([open]);
});

test("refuses objects of another course, anonymous callers, people not enrolled and other projects", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const other = await world.makeCourse(academy);
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  const elsewhere = { ...add, object_id: other.objects[0]?._id ?? "" };
  await expect(world.as(ana).call(changeFavorite, elsewhere)).rejects.toMatchObject({ status: 404 });
  await expect(world.asStranger(academy).call(changeFavorite, add)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(changeFavorite, add)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(changeFavorite, add)).rejects.toMatchObject({ status: 404 });
});

async function planOf(person: MadePerson) {
  const { trails } = await world.as(person).call(getObjectsByCourseId, { course_id: course._id });
  return trails.flatMap(({ objects }) => objects.filter(({ favorite }) => favorite).map(({ _id }) => _id));
}
