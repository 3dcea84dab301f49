import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getShowcase } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [
    { name: "Primeira", objects: [{ title: "Só para inscritos" }, {}] },
    { name: "Segunda", objects: [{}] },
  ],
});

test("shows the courses to anyone, without their objects", async () => {
  const showcase = await world.asStranger(academy).call(getShowcase, {});

  expect(showcase.courses).toHaveLength(1);
  expect(showcase.courses[0]).toMatchObject({
    name: course.name,
    hours: 10,
    objects_total: 3,
    trails: [{ name: "Primeira" }, { name: "Segunda" }],
  });
  expect(JSON.stringify(showcase)).not.toContain("Só para inscritos");
});

test("shows nothing of another project", async () => {
  const neighbours = await world.makeProject();

  expect(await world.asStranger(neighbours).call(getShowcase, {})).toEqual({ courses: [] });
});
