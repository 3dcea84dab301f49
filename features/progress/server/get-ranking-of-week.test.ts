import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getRanking } from "../contract.ts";
import { read } from "./fixture-study.ts";

const world = await openTestWorld(registry);

test("starts a new week on Monday in the academy's time zone, without a job", async () => {
  const manaus = await world.makeProject({ time_zone: "America/Manaus" });
  const weekly = await world.makeCourse(manaus, { trails: [{ objects: [{ points: 10 }, { points: 20 }, {}] }] });
  const ana = await world.makePerson(manaus, { name: "Ana", enrolledIn: [weekly] });
  const bia = await world.makePerson(manaus, { name: "Bia", enrolledIn: [weekly] });
  const weekOf = async (person: MadePerson) =>
    await world.as(person).call(getRanking, { id: weekly._id, period: "week" });
  await read(world.as(ana), weekly, 1);
  await read(world.as(bia), weekly, 0);
  expect((await weekOf(bia)).people.map(({ name, points }) => [name, points])).toEqual([
    ["Ana", 20],
    ["Bia", 10],
  ]);

  // Moves the clock from Friday 11:00 in Manaus to Sunday 23:30, which is already Monday in UTC and in São Paulo.
  world.clock.advance({ days: 2, hours: 12, minutes: 30 });
  expect((await weekOf(bia)).mine).toMatchObject({ place: 2, points: 10 });
  world.clock.advance({ minutes: 31 });
  expect(await weekOf(bia)).toEqual({ people: [], total: 0, mine: { place: null, points: 0, absent: false } });

  await read(world.as(bia), weekly, 1);
  const fresh = await weekOf(ana);
  expect(fresh).toMatchObject({ total: 1, mine: { place: null, points: 0 } });
  expect(fresh.people).toMatchObject([{ name: "Bia", points: 20, place: 1 }]);
  expect((await world.as(bia).call(getRanking, { id: weekly._id })).mine).toMatchObject({ place: 1, points: 30 });
});
