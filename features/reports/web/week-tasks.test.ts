import { expect, test } from "vitest";
import { getBrand, saveSettings } from "#features/brands/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getStaffWeek } from "../contract.ts";
import { weekTasks } from "./week-tasks.ts";

const world = await openTestWorld(registry);

test("says after how many days the academy counts people as stopped", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher", trails: [{ objects: [{}, {}] }] });
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const { settings } = await manager.call(getBrand, {});
  await manager.call(saveSettings, { ...settings, stopped_after_days: 21 });
  await read(world.as(ana), course, 0);
  await world.inside(academy, (sql) => sql`update users set seen_at = ${world.clock.now} where id = ${ana._id}`);
  const titles = async () => weekTasks(await manager.call(getStaffWeek, {})).map(({ title }) => title);

  world.clock.advance({ days: 20 });
  expect(await titles()).not.toContainEqual(expect.stringContaining("parou"));
  world.clock.advance({ days: 2 });
  expect(await titles()).toContain("1 pessoa parou há 21 dias ou mais");
});

test("counts a person who stopped in two courses once", async () => {
  const academy = await world.makeProject();
  const made = (name: string) => world.makeCourse(academy, { name, trails: [{ objects: [{}, {}] }] });
  const [acolher, cuidar] = [await made("Acolher"), await made("Cuidar")];
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [acolher, cuidar] }));
  for (const course of [acolher, cuidar]) await read(ana, course, 0);
  world.clock.advance({ days: 15 });
  const task = async () => {
    const tasks = weekTasks(await manager.call(getStaffWeek, {})).filter(({ key }) => key === "stopped");
    return tasks.map(({ title, text }) => [title, text.split(". ")[0]]);
  };

  expect(await task()).toEqual([
    ["1 pessoa parou há 14 dias ou mais", "1 no curso “Acolher”; em outros cursos também há quem parou"],
  ]);
  await world.inside(
    academy,
    (sql) => sql`update courses set off_air_at = ${world.clock.now} where id = ${acolher._id}`,
  );
  expect(await task()).toEqual([["1 pessoa parou há 14 dias ou mais", "No curso “Cuidar”"]]);
});
