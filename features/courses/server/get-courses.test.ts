import { expect, test } from "vitest";
import { handlers } from "#features/handlers.ts";
import { openWorld } from "#platform/server/testing/world.ts";
import { getCourses } from "../contract.ts";

const world = await openWorld(handlers);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const ana = await world.makePerson(academy, { enrolledIn: [course] });

test("x", async () => {
  expect(await world.as(ana).call(getCourses, {})).toEqual({});
});
