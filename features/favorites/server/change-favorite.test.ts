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
const keep = { course_id: course._id, object_id: open ?? "", favorite: true };

test("puts an object into the study plan and takes it out, and audits both", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  expect(await world.as(ana).call(changeFavorite, keep)).toEqual({
    course_id: course._id,
    object_id: open,
    favorite: true,
  });
  expect(await planOf(ana)).toEqual([open]);
  await world.as(ana).call(changeFavorite, { ...keep, favorite: false });
  expect(await planOf(ana)).toEqual([]);

  const line = { operation: "change-favorite", user_id: ana._id, target_id: open };
  expect(await world.audited(academy)).toEqual([
    { ...line, detail: { favorite: true } },
    { ...line, detail: { favorite: false } },
  ]);
});

test("stays as it is when it is asked twice, also at once", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await Promise.all([1, 2, 3].map(() => world.as(ana).call(changeFavorite, keep)));

  expect(await planOf(ana)).toEqual([open]);
});

test("takes friendly ids, and objects that are still blocked", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await world.as(ana).call(changeFavorite, { course_id: course.friendly_id, object_id: "conteudo-2", favorite: true });

  expect(await planOf(ana)).toEqual([blocked]);
});

test("is each person's own", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];

  await world.as(ana).call(changeFavorite, keep);
  await world.as(bia).call(changeFavorite, { ...keep, favorite: false });

  expect(await planOf(ana)).toEqual([open]);
});

test("refuses objects of another course, strangers, those who are not enrolled, and other projects", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const other = await world.makeCourse(academy);
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  const elsewhere = { ...keep, object_id: other.objects[0]?._id ?? "" };
  await expect(world.as(ana).call(changeFavorite, elsewhere)).rejects.toMatchObject({ status: 404 });
  await expect(world.asStranger(academy).call(changeFavorite, keep)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(changeFavorite, keep)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(changeFavorite, keep)).rejects.toMatchObject({ status: 404 });
});

async function planOf(person: MadePerson) {
  const { trails } = await world.as(person).call(getObjectsByCourseId, { course_id: course._id });
  return trails.flatMap(({ objects }) => objects.filter(({ favorite }) => favorite).map(({ _id }) => _id));
}
