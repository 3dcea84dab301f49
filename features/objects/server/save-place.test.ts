import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserInputsTotals } from "#features/progress/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getObjectById, savePlace } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const AUDIO = { kind: "audio", id: "pausa", src: "/media/pausa.m4a", title: "Pausa", transcript: "Um sino." };
const LIST = { kind: "checklist", id: "caixa", title: "A caixa", items: [{ key: "k1", text: "Touca" }] };
const course = await world.makeCourse(academy, { trails: [{ objects: [{ blocks: [AUDIO, LIST] }] }] });
const where = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };

test("saves the second, the paragraph and the checked items independently", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  const save = (place: object) => world.as(ana).call(savePlace, { ...where, place });
  await save({ seconds: { pausa: 31.5 } });
  await save({ checked: { caixa: ["k1"] } });
  await save({ position: 4 });

  const placeOf = async (person: typeof ana) => (await world.as(person).call(getObjectById, where)).object.place;
  expect(await placeOf(ana)).toEqual({ position: 4, seconds: { pausa: 31.5 }, checked: { caixa: ["k1"] } });
  expect(await placeOf(bia)).toEqual({});

  await save({ checked: { caixa: [] } });
  expect(await placeOf(ana)).toMatchObject({ seconds: { pausa: 31.5 }, checked: { caixa: [] } });
});

test("does not change the progress", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await world.as(ana).call(savePlace, { ...where, place: { position: 40 } });
  expect(await world.as(ana).call(getUserInputsTotals, { course_id: course._id })).toMatchObject({ objects_done: 0 });

  await read(world.as(ana), course, 0, 0.6);
  await world.as(ana).call(savePlace, { ...where, place: { position: 1 } });
  expect((await world.as(ana).call(getObjectById, where)).object).toMatchObject({ completeness: 0.6, seen: 0.6 });
});

test("ignores ids of blocks that the object does not have", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const place = { seconds: { outro: 3 }, checked: { pausa: ["x"] } };

  expect(await world.as(ana).call(savePlace, { ...where, place })).toEqual({ place: { seconds: {}, checked: {} } });
});

test("refuses invalid input, strangers, people who are not enrolled, and other projects", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "manager" });
  const input = { ...where, place: { position: 1 } };

  await expect(world.as(ana).call(savePlace, { ...where, place: { position: -1 } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(world.asStranger(academy).call(savePlace, input)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(savePlace, input)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(savePlace, input)).rejects.toMatchObject({ status: 404 });
});
