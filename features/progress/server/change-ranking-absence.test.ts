import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeRankingAbsence, getRanking } from "../contract.ts";
import { read } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const other = await world.makeCourse(academy);
const [ana, bia] = [
  await world.makePerson(academy, { name: "Ana", enrolledIn: [course, other] }),
  await world.makePerson(academy, { name: "Bia", enrolledIn: [course, other] }),
];
await read(world.as(ana), course, 0);
await read(world.as(ana), course, 1);
await read(world.as(bia), course, 0);

test("hides a person who opts out, except from themselves; opting in restores them, and both are audited", async () => {
  await setAbsence(ana, true);

  expect(await rankingFor(bia)).toMatchObject({ total: 1, people: [{ name: "Bia", place: 1 }], mine: { place: 1 } });
  expect(await rankingFor(ana)).toMatchObject({
    people: [{ name: "Bia" }],
    mine: { points: 20, place: null, absent: true },
  });

  await setAbsence(ana, false);
  expect(await rankingFor(bia)).toMatchObject({ total: 2, mine: { place: 2 } });
  expect((await rankingFor(ana)).mine).toEqual({ points: 20, place: 1, absent: false });
  const entries = (await world.auditEntries(academy)).filter(({ operation }) => operation === "change-ranking-absence");
  expect(entries).toEqual([
    { operation: "change-ranking-absence", user_id: ana._id, target_id: ana._id, detail: { absent: true } },
    { operation: "change-ranking-absence", user_id: ana._id, target_id: ana._id, detail: { absent: false } },
  ]);
});

test("keeps a person who opted out hidden when they earn first points in another course, even concurrently", async () => {
  const [person] = [await world.makePerson(academy, { enrolledIn: [other] })];
  await Promise.all([setAbsence(person, true), read(world.as(person), other, 0), setAbsence(person, true)]);
  await read(world.as(person), other, 1);

  const { people, total } = await rankingFor(bia, other._id);
  expect({ people, total }).toEqual({ people: [], total: 0 });
  expect((await rankingFor(person, other._id)).mine).toEqual({ points: 20, place: null, absent: true });
});

test("hides the person in a course that they start after opting out", async () => {
  const person = await world.makePerson(academy);
  await setAbsence(person, true);
  const later = await world.makeCourse(academy);
  const row = { project_id: academy._id, user_id: person._id, course_id: later._id };
  await world.inside(academy, (sql) => sql`insert into enrollments ${sql(row)}`);
  await read(world.as(person), later, 0);

  expect(await rankingFor(person, later._id)).toMatchObject({ people: [], mine: { points: 10, absent: true } });
});

test("refuses strangers and invalid input, and changes nothing for others", async () => {
  await expect(world.asStranger(academy).call(changeRankingAbsence, { absent: true })).rejects.toMatchObject({
    status: 401,
  });
  await expect(world.as(ana).call(changeRankingAbsence, { absent: "talvez" as never })).rejects.toMatchObject({
    status: 400,
  });
  const neighbour = await world.makePerson(await world.makeProject());
  await setAbsence(neighbour, true);
  expect((await rankingFor(bia)).mine.absent).toBe(false);
});

function setAbsence(person: MadePerson, absent: boolean) {
  return world.as(person).call(changeRankingAbsence, { absent });
}

function rankingFor(person: MadePerson, id = course._id) {
  return world.as(person).call(getRanking, { id });
}
