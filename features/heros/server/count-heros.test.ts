import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { countHeros, getStaffHeros, saveHero } from "../contract.ts";

const world = await openTestWorld(registry);
// The test clock is at noon of Friday, 20 November, in São Paulo.
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const manager = await world.makePerson(academy, { rule: "manager" });
const [ana, bia] = [
  await world.makePerson(academy, { enrolledIn: [course] }),
  await world.makePerson(academy, { enrolledIn: [course] }),
];
const action = { label: "Ver", address: "/faq" };
const write = async (more: object) =>
  (await world.as(manager).call(saveHero, { course_id: course._id, title: "Um convite", ...action, ...more })).hero_id;
const hero = await write({});
const later = await write({ starts_on: "2026-11-21" });
const count = (person: typeof ana, more: object) =>
  world.as(person).call(countHeros, { course_id: course._id, ...more });
const reach = async () => {
  const { heros } = await world.as(manager).call(getStaffHeros, { course: course._id });
  return heros.map(({ shown, followed }) => [shown, followed]);
};

test("counts each learner who saw or followed a hero once, but not staff, and not heros outside their period", async () => {
  expect(await count(ana, { shown: [hero, later] })).toEqual({ counted: 1 });
  expect(await count(ana, { shown: [hero] })).toEqual({ counted: 0 });
  expect(await count(manager, { shown: [hero], followed: hero })).toEqual({ counted: 0 });
  expect(await reach()).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(await count(ana, { followed: hero })).toEqual({ counted: 1 });
  expect(await count(ana, { followed: hero })).toEqual({ counted: 0 });
  // Following a banner also counts as seeing it, even when no request reported that it was shown.
  expect(await count(bia, { followed: hero })).toEqual({ counted: 1 });
  expect(await reach()).toEqual([
    [2, 2],
    [0, 0],
  ]);
});

test("counts neither people outside the course nor heros of another academy", async () => {
  const stray = await world.makePerson(academy);
  await expect(count(stray, { shown: [hero] })).rejects.toMatchObject({ status: 404 });
  const next = await world.makeProject();
  const theirs = await world.makeCourse(next);
  const caio = await world.makePerson(next, { enrolledIn: [theirs] });
  expect(await world.as(caio).call(countHeros, { course_id: theirs._id, shown: [hero] })).toEqual({ counted: 0 });
});
