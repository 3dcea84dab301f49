import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getRanking } from "../contract.ts";
import { recountStandings } from "./standing-counts.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const people: MadePerson[] = [];
// Thirty people with 300, 290, … 10 points; the second and third have the same number.
for (let at = 0; at < 30; at++) {
  const person = await world.makePerson(academy, {
    name: at === 1 ? "Ana" : `Pessoa  de Souza ${at + 1}`,
    enrolledIn: [course],
  });
  people.push(person);
  await awardPoints(person, at === 2 ? 290 : 300 - at * 10);
}

test("shows the top, five people on both sides of the caller, and the gap between", async () => {
  const { people: shown, mine, total } = await rankingFor(people[19]);

  expect(shown.map(({ place }) => place)).toEqual([1, 2, 2, 4, 5, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  expect(shown.filter(({ gap }) => gap).map(({ place }) => place)).toEqual([15]);
  expect(shown.find(({ me }) => me)).toEqual({
    place: 20,
    tied: 1,
    name: "Pessoa 20",
    points: 110,
    me: true,
    gap: false,
  });
  expect({ mine, total }).toEqual({ mine: { place: 20, points: 110, absent: false }, total: 30 });
});

test("shows no person twice and no gap where the caller's neighbours reach the top", async () => {
  for (const [at, last] of [
    [6, 12],
    [9, 15],
  ] as const) {
    const { people: shown } = await rankingFor(people[at]);
    expect(shown).toHaveLength(last);
    expect(shown.some(({ gap }) => gap)).toBe(false);
  }
});

test("marks a gap of exactly one person", async () => {
  const { people: shown } = await rankingFor(people[11]);

  expect(shown.map(({ place }) => place)).toEqual([1, 2, 2, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(shown.find(({ gap }) => gap)?.place).toBe(7);
});

test("gives equal points the same place, ordered by who reached them first", async () => {
  const [, second, third, fourth] = (await rankingFor(people[0])).people;

  expect([second, third, fourth]).toMatchObject([
    { place: 2, tied: 2, name: "Ana" },
    { place: 2, tied: 2, name: "Pessoa 3" },
    { place: 4, tied: 1, name: "Pessoa 4" },
  ]);
});

test("counts places correctly in a large tie, even beyond the visible part", async () => {
  const crowded = await world.makeCourse(academy);
  const crowd: MadePerson[] = [];
  for (let at = 0; at < 24; at++) crowd.push(await world.makePerson(academy, { enrolledIn: [crowded] }));
  for (const [at, person] of crowd.entries()) await awardPoints(person, at < 3 ? 130 : at < 21 ? 70 : 10, crowded);

  const { people: shown } = await rankingFor(crowd[18], crowded._id, 2);

  expect(shown.map(({ place }) => place)).toEqual([1, 1, 4, 4, 4, 4, 4, 4, 4, 4, 22, 22, 22]);
  expect([...new Set(shown.map(({ place, tied }) => `${place}: ${tied}`))]).toEqual(["1: 3", "4: 18", "22: 3"]);
  const beginner = await rankingFor(crowd[23], crowded._id, 2);
  expect(beginner.people.map(({ place }) => place)).toEqual([1, 1, 4, 4, 4, 22, 22, 22]);
  expect(beginner.mine).toMatchObject({ place: 22, points: 10 });
});

test("shows only the top to a person without points", async () => {
  const newcomer = await world.makePerson(academy, { enrolledIn: [course] });

  const { people: shown, mine } = await rankingFor(newcomer);

  expect(shown.map(({ place }) => place)).toEqual([1, 2, 2, 4, 5]);
  expect(shown.some(({ me }) => me)).toBe(false);
  expect(mine).toEqual({ place: null, points: 0, absent: false });
});

test("refuses strangers, people who are not enrolled, and other projects", async () => {
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(getRanking, { id: course._id })).rejects.toMatchObject({ status: 401 });
  await expect(rankingFor(recruiter)).rejects.toMatchObject({ status: 404 });
  await expect(rankingFor(neighbour)).rejects.toMatchObject({ status: 404 });
});

test("shows only the first and last word of a name", async () => {
  const [first, second, third] = (await rankingFor(people[0])).people;

  expect([first?.name, second?.name, third?.name]).toEqual(["Pessoa 1", "Ana", "Pessoa 3"]);
});

async function rankingFor(person: MadePerson | undefined, id = course.friendly_id, top = 5) {
  if (!person) throw new Error("There is no such person");
  return await world.as(person).call(getRanking, { id, top });
}

function awardPoints({ _id }: MadePerson, points: number, { _id: course_id } = course) {
  world.clock.advance({ minutes: 1 });
  return world.inside(academy, async (sql) => {
    await sql`
      insert into standings (project_id, course_id, user_id, points, reached_at)
      values (${academy._id}, ${course_id}, ${_id}, ${points}, ${world.clock.now})`;
    await recountStandings(sql, academy._id);
  });
}
