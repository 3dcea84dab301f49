import { expect, test } from "vitest";
import { changeFavorite } from "#features/favorites/contract.ts";
import { registry } from "#features/registry.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getSuggestedObjects } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const trails = [
  { name: "Um", objects: [{}, {}, {}] },
  { name: "Dois", sequential: true, objects: [{}, {}] },
];
const course = await world.makeCourse(academy, { trails });
const own = await world.makeCourse(academy, { trails });

test("suggests the first object of each trail to a new learner", async () => {
  expect(await suggested(await newcomer())).toEqual([
    ["Conteúdo 1", "trail", "Começa a trilha “Um”"],
    ["Conteúdo 4", "trail", "Começa a trilha “Dois”"],
  ]);
});

test("orders unfinished objects first, then the study plan, then the trail", async () => {
  const ana = await newcomer();
  await read(world.as(ana), course, 1, 0.5);
  await world
    .as(ana)
    .call(changeFavorite, { course_id: course._id, object_id: course.objects[2]?._id ?? "", favorite: true });

  expect(await suggested(ana)).toEqual([
    ["Conteúdo 2", "unfinished", "Você já fez 50%: faltam 5 minutos"],
    ["Conteúdo 3", "favorite", "Está no seu plano de estudo"],
    ["Conteúdo 1", "trail", "Começa a trilha “Um”"],
    ["Conteúdo 4", "trail", "Começa a trilha “Dois”"],
  ]);
});

test("suggests what at least three other people did next", async () => {
  for (let people = 0; people < 3; people++) {
    const other = await world.makePerson(academy, { enrolledIn: [own] });
    await read(world.as(other), own, 0, 1);
    world.clock.advance({ minutes: 1 });
    await read(world.as(other), own, 2, 1);
  }
  const ana = await world.makePerson(academy, { enrolledIn: [own] });
  await read(world.as(ana), own, 0, 1);

  const { suggestions } = await world
    .as(ana)
    .call(getSuggestedObjects, { id: own._id, filter_id: own.objects[0]?._id ?? "" });

  expect(suggestions[0]).toMatchObject({
    object: { title: "Conteúdo 3" },
    from: "others",
    reason: "Quase todos que concluíram “Conteúdo 1” foram para este",
  });
});

test("excludes done and blocked objects and the current one, and filters by trail", async () => {
  const ana = await newcomer();
  await read(world.as(ana), course, 0, 1);

  const all = await suggested(ana, { filter_id: course.objects[1]?.friendly_id });
  expect(all.map(([title]) => title)).toEqual(["Conteúdo 3", "Conteúdo 4"]);
  expect(await suggested(ana, { trail_id: "trilha-2" })).toEqual([["Conteúdo 4", "trail", "Começa a trilha “Dois”"]]);
  await expect(suggested(ana, { trail_id: "nenhuma" })).rejects.toMatchObject({ status: 404 });
});

test("refuses anonymous callers, people not enrolled and other projects", async () => {
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(suggested(await world.makePerson(academy))).rejects.toMatchObject({ status: 404 });
  await expect(suggested(neighbour)).rejects.toMatchObject({ status: 404 });
  await expect(world.asStranger(academy).call(getSuggestedObjects, { id: course._id })).rejects.toMatchObject({
    status: 401,
  });
});

function newcomer(): Promise<MadePerson> {
  return world.makePerson(academy, { enrolledIn: [course] });
}

async function suggested(person: MadePerson, more: { trail_id?: string; filter_id?: string | undefined } = {}) {
  const { suggestions } = await world.as(person).call(getSuggestedObjects, { id: course._id, ...more });
  return suggestions.map(({ object, from, reason }) => [object.title, from, reason]);
}
