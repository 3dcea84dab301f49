import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getPointEntries, getRanking, getUserInputsTotals } from "../contract.ts";
import { read } from "./fixture-study.ts";

const world = await openTestWorld(registry);

test.for([
  ["New Year", "2026-12-31T23:30:00-03:00"],
  ["29 February", "2028-02-29T23:30:00-03:00"],
])(
  "a clock that jumps a day forward and two back over %s signs nobody out and counts nothing twice",
  async ([, moment = ""]) => {
    world.clock.advance({ minutes: (Date.parse(moment) - world.clock.now.getTime()) / 60_000 });
    const academy = await world.makeProject();
    const course = await world.makeCourse(academy, {
      trails: [{ objects: [{ points: 10 }, { points: 20 }, { points: 30 }] }],
    });
    const ana = await world.makePerson(academy, { enrolledIn: [course] });
    const at = world.as(ana);

    await read(at, course, 0);
    world.clock.advance({ days: 1 });
    expect(await read(at, course, 1)).toMatchObject({ just_done: true, points: 20 });
    world.clock.advance({ days: -2 });
    expect(await read(at, course, 1)).toMatchObject({ done: true, just_done: false, points: 0 });
    expect(await read(at, course, 2)).toMatchObject({ just_done: true, points: 30 });
    world.clock.advance({ days: 1 });

    expect(await at.call(getUserInputsTotals, { course_id: course._id })).toMatchObject({ points: 60 });
    // All three days are in the same week, even across the end of the year.
    for (const period of ["week", "all"] as const)
      expect((await at.call(getRanking, { id: course._id, period })).mine).toMatchObject({ place: 1, points: 60 });
    const { entries } = await at.call(getPointEntries, { id: course._id });
    expect(entries.map(({ points }) => points).toSorted()).toEqual([10, 20, 30]);
  },
);
