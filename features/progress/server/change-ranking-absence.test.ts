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

test("nobody sees somebody who stays out, who still sees their own points; coming back is as easy, and both are audited", async () => {
  await stayOut(ana, true);

  expect(await rankingFor(bia)).toMatchObject({ total: 1, people: [{ name: "Bia", place: 1 }], mine: { place: 1 } });
  expect(await rankingFor(ana)).toMatchObject({
    people: [{ name: "Bia" }],
    mine: { points: 20, place: null, absent: true },
  });

  await stayOut(ana, false);
  expect(await rankingFor(bia)).toMatchObject({ total: 2, mine: { place: 2 } });
  expect((await rankingFor(ana)).mine).toEqual({ points: 20, place: 1, absent: false });
  const lines = (await world.audited(academy)).filter(({ operation }) => operation === "change-ranking-absence");
  expect(lines).toEqual([
    { operation: "change-ranking-absence", user_id: ana._id, target_id: ana._id, detail: { absent: true } },
    { operation: "change-ranking-absence", user_id: ana._id, target_id: ana._id, detail: { absent: false } },
  ]);
});

test("whoever stays out stays out with their first points in another course too, also those of the same moment", async () => {
  const [person] = [await world.makePerson(academy, { enrolledIn: [other] })];
  await Promise.all([stayOut(person, true), read(world.as(person), other, 0), stayOut(person, true)]);
  await read(world.as(person), other, 1);

  const { people, total } = await rankingFor(bia, other._id);
  expect({ people, total }).toEqual({ people: [], total: 0 });
  expect((await rankingFor(person, other._id)).mine).toEqual({ points: 20, place: null, absent: true });
});

test("a course that is begun after staying out does not show the person either", async () => {
  const person = await world.makePerson(academy);
  await stayOut(person, true);
  const later = await world.makeCourse(academy);
  const row = { project_id: academy._id, user_id: person._id, course_id: later._id };
  await world.inside(academy, (sql) => sql`insert into enrollments ${sql(row)}`);
  await read(world.as(person), later, 0);

  expect(await rankingFor(person, later._id)).toMatchObject({ people: [], mine: { points: 10, absent: true } });
});

test("refuses strangers and what is neither yes nor no, and changes nothing for others", async () => {
  await expect(world.asStranger(academy).call(changeRankingAbsence, { absent: true })).rejects.toMatchObject({
    status: 401,
  });
  await expect(world.as(ana).call(changeRankingAbsence, { absent: "talvez" as never })).rejects.toMatchObject({
    status: 400,
  });
  const neighbour = await world.makePerson(await world.makeProject());
  await stayOut(neighbour, true);
  expect((await rankingFor(bia)).mine.absent).toBe(false);
});

function stayOut(person: MadePerson, absent: boolean) {
  return world.as(person).call(changeRankingAbsence, { absent });
}

function rankingFor(person: MadePerson, id = course._id) {
  return world.as(person).call(getRanking, { id });
}
