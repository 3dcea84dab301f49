import { expect, test } from "vitest";
import { handlers } from "#features/handlers.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openWorld } from "#platform/server/testing/world.ts";
import { getRanking } from "../contract.ts";

const world = await openWorld(handlers);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const people: MadePerson[] = [];
// Thirty people with 300, 290, … 10 points; the second and the third have the same.
for (let at = 0; at < 30; at++) {
  const person = await world.makePerson(academy, {
    name: at === 1 ? "Ana" : `Pessoa  de Souza ${at + 1}`,
    enrolledIn: [course],
  });
  people.push(person);
  await givePoints(person, at === 2 ? 290 : 300 - at * 10);
}

test("shows the first five, and five on both sides of the person who asks", async () => {
  const ranking = await rankingFor(people[19]);

  expect(ranking.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  expect(ranking.find(({ me }) => me)).toEqual({ line: 20, place: 20, name: "Pessoa 20", points: 110, me: true });
});

test("shows nobody twice where the neighbourhood touches the top", async () => {
  expect((await rankingFor(people[6])).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("lets the same points share a place, and whoever had them first stand first", async () => {
  const [, second, third, fourth] = await rankingFor(people[0]);

  expect([second, third, fourth]).toMatchObject([
    { line: 2, place: 2, name: "Ana" },
    { line: 3, place: 2, name: "Pessoa 3" },
    { line: 4, place: 4, name: "Pessoa 4" },
  ]);
});

test("shows only the top to somebody without points", async () => {
  const newcomer = await world.makePerson(academy, { enrolledIn: [course] });

  const ranking = await rankingFor(newcomer);

  expect(ranking.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
  expect(ranking.some(({ me }) => me)).toBe(false);
});

test("refuses strangers, those who are not enrolled, and other projects", async () => {
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(getRanking, { id: course._id })).rejects.toMatchObject({ status: 401 });
  await expect(rankingFor(recruiter)).rejects.toMatchObject({ status: 404 });
  await expect(rankingFor(neighbour)).rejects.toMatchObject({ status: 404 });
});

test("tells no more of a name than its first and last word", async () => {
  const [first, second, third] = await rankingFor(people[0]);

  expect([first?.name, second?.name, third?.name]).toEqual(["Pessoa 1", "Ana", "Pessoa 3"]);
});

async function rankingFor(person: MadePerson | undefined) {
  if (!person) throw new Error("There is no such person");
  return (await world.as(person).call(getRanking, { id: course.friendly_id })).people;
}

function givePoints({ _id }: MadePerson, points: number) {
  world.clock.pass({ minutes: 1 });
  return world.inside(
    academy,
    (sql) => sql`
    insert into standings (project_id, course_id, user_id, points, reached_at)
    values (${academy._id}, ${course._id}, ${_id}, ${points}, ${world.clock.now})`,
  );
}
