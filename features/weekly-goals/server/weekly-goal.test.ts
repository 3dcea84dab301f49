import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeWeeklyGoal, getWeeklyGoal } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const objects = [{ title: "Um" }, { title: "Dois" }, { title: "Três" }];
const course = await world.makeCourse(academy, { trails: [{ objects }] });
const other = await world.makeCourse(academy, { trails: [{ objects }] });

test("counts objects finished since Monday in all courses, and restarts with the next week", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course, other] });
  // The test clock starts on a Friday at noon.
  world.clock.advance({ days: 2, hours: 12 });
  await read(world.as(ana), course, 0);
  await read(world.as(ana), other, 1);
  await read(world.as(ana), other, 2, 0.5);
  await change(ana, 3);
  expect(await goalOf(ana)).toEqual({ goal: 3, done: 2 });

  world.clock.advance({ days: 6, hours: 23 });
  await read(world.as(ana), course, 1);
  expect(await goalOf(ana)).toEqual({ goal: 3, done: 3 });
  world.clock.advance({ hours: 1 });
  expect(await goalOf(ana)).toEqual({ goal: 3, done: 0 });
});

test("a person sets, changes and removes their own goal, which is audited and hidden from others", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  expect(await goalOf(ana)).toMatchObject({ goal: null });
  expect(await change(ana, 2)).toEqual({ goal: 2 });
  expect(await change(ana, 5)).toEqual({ goal: 5 });
  expect(await goalOf(ana)).toMatchObject({ goal: 5 });
  expect(await goalOf(bia)).toMatchObject({ goal: null });
  expect(await change(ana, 5)).toEqual({ goal: 5 });
  expect(await change(ana, 0)).toEqual({ goal: null });
  expect(await change(ana, null)).toEqual({ goal: null });
  expect(await goalOf(ana)).toMatchObject({ goal: null });

  const mine = (await world.auditEntries(academy)).filter(({ user_id }) => user_id === ana._id);
  expect(mine.map(({ operation, detail }) => [operation, detail])).toEqual([
    ["change-weekly-goal", { goal: 2 }],
    ["change-weekly-goal", { goal: 5 }],
    ["change-weekly-goal", { goal: null }],
  ]);
});

test("refuses anonymous callers and invalid numbers", async () => {
  const ana = await world.makePerson(academy);
  await expect(world.asStranger(academy).call(getWeeklyGoal, {})).rejects.toMatchObject({ status: 401 });
  await expect(world.asStranger(academy).call(changeWeeklyGoal, { goal: 2 })).rejects.toMatchObject({ status: 401 });
  for (const goal of [-1, 21, 1.5, "2", "muitos"])
    await expect(change(ana, goal as number), String(goal)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("Escolha de 1 a 20 conteúdos por semana."),
    });
});

test("stores the goals of each academy separately", async () => {
  const ana = await world.makePerson(academy);
  const neighbour = await world.makePerson(await world.makeProject());
  await change(ana, 4);
  await change(neighbour, 1);
  expect(await goalOf(ana)).toMatchObject({ goal: 4 });
  expect(await goalOf(neighbour)).toMatchObject({ goal: 1 });
});

function goalOf(person: MadePerson) {
  return world.as(person).call(getWeeklyGoal, {});
}

function change(person: MadePerson, goal: number | null) {
  return world.as(person).call(changeWeeklyGoal, { goal });
}
