import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getPointEntries } from "../contract.ts";
import { read } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [
    { objects: [{ title: "Escuta que acolhe" }, { title: "Sem pontos", points: 0 }, { title: "Fim", points: 5 }] },
  ],
});

test("returns the caller's own entries with their reasons, latest first", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  for (const at of [0, 1, 2]) {
    world.clock.advance({ minutes: 5 });
    await read(world.as(ana), course, at);
  }
  await read(world.as(bia), course, 0);

  const { entries, more } = await entriesOf(ana);

  expect(entries.map(({ reason, points }) => [reason, points])).toEqual([
    ["+5 Fim", 5],
    ["+10 Escuta que acolhe", 10],
  ]);
  expect(more).toBe(false);
  expect(await entriesOf(bia)).toMatchObject({ entries: [{ points: 10 }] });
});

test("for the week, returns only entries since Monday in the academy's time zone", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, 0);
  // Moves the clock from Friday to Monday.
  world.clock.advance({ days: 3 });
  const week = async () => (await world.as(ana).call(getPointEntries, { id: course._id, period: "week" })).entries;
  expect(await week()).toEqual([]);
  await read(world.as(ana), course, 2);
  expect((await week()).map(({ reason }) => reason)).toEqual(["+5 Fim"]);
  expect((await entriesOf(ana)).entries).toHaveLength(2);
});

test("pages through all entries, even those created at the same moment", async () => {
  const long = await world.makeCourse(academy, { trails: [{ objects: Array.from({ length: 70 }, () => ({})) }] });
  const ana = await world.makePerson(academy, { enrolledIn: [long] });
  for (let at = 0; at < 70; at++) await read(world.as(ana), long, at);

  const pages: string[][] = [];
  for (let before: string | undefined; pages.length < 5;) {
    const { entries, more } = await world.as(ana).call(getPointEntries, { id: long._id, before });
    pages.push(entries.map(({ _id }) => _id));
    before = entries.at(-1)?._id;
    if (!more) break;
  }

  expect(pages.map((page) => page.length)).toEqual([30, 30, 10]);
  expect(new Set(pages.flat()).size).toBe(70);
});

test("returns nothing after a cursor of another person's entry", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  for (const person of [ana, bia]) await read(world.as(person), course, 0);
  const [theirs] = (await entriesOf(bia)).entries;

  const answer = await world.as(ana).call(getPointEntries, { id: course._id, before: theirs?._id });
  expect(answer).toEqual({ entries: [], more: false });
});

test("refuses strangers, people who are not enrolled, and other projects", async () => {
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(getPointEntries, { id: course._id })).rejects.toMatchObject({
    status: 401,
  });
  await expect(entriesOf(recruiter)).rejects.toMatchObject({ status: 404 });
  await expect(entriesOf(neighbour)).rejects.toMatchObject({ status: 404 });
});

function entriesOf(person: MadePerson) {
  return world.as(person).call(getPointEntries, { id: course.friendly_id });
}
