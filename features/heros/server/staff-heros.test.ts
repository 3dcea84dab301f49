import { expect, test } from "vitest";
import { fixtureDocument } from "#features/flows/engine/fixture-document.ts";
import { makeFlow } from "#features/flows/server/fixture-flow.ts";
import { registry } from "#features/registry.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  deleteHero,
  getHeroChoices,
  getHerosByCourseId,
  getStaffHero,
  getStaffHeros,
  moveHero,
  saveHero,
} from "../contract.ts";

const world = await openTestWorld(registry);
// The test clock is at noon of Friday, 20 November, in São Paulo.
const academy = await world.makeProject();
const next = await world.makeProject();
const [course, second] = [await world.makeCourse(academy), await world.makeCourse(academy)];
const foreign = await world.makeCourse(next);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const neighbour = world.as(await world.makePerson(next, { rule: "manager" }));
const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
const write = async (more: object = {}) =>
  (await staff.call(saveHero, { course_id: course._id, title: "Um convite", ...more })).hero_id;
const heroById = (hero_id: string) => staff.call(getStaffHero, { hero_id });
const titles = async () => (await staff.call(getStaffHeros, { course: course._id })).heros.map(({ title }) => title);

test("shows a hero to learners as staff wrote it, only in its period, and audits the save", async () => {
  const [object] = course.objects;
  await addPicture(academy, "pictures/horta.webp", "Uma horta");
  const id = await write({
    text: "Venha ver.",
    picture_path: "pictures/horta.webp",
    label: "Ver",
    object_id: object?._id,
    starts_on: "2026-11-20",
    ends_on: "2026-11-20",
  });
  await write({ title: "Amanhã", starts_on: "2026-11-21" });
  const { heros } = await ana.call(getHerosByCourseId, { course_id: course._id });
  expect(heros).toEqual([
    {
      _id: id,
      friendly_id: "um-convite",
      title: "Um convite",
      text: "Venha ver.",
      picture: { src: "/media/pictures/horta.webp?v=abc", alt: "Uma horta" },
      action: { label: "Ver", to: `/course/${course.friendly_id}/o/${object?.friendly_id}` },
      ends_on: "2026-11-20",
    },
  ]);
  expect(await heroById(id)).toMatchObject({ object_id: object?._id, picture_path: "pictures/horta.webp" });
  expect((await staff.call(getStaffHeros, { course: course._id })).heros.map(({ state }) => state)).toEqual([
    "live",
    "scheduled",
  ]);
  const saved = (await world.auditEntries(academy)).filter(({ operation }) => operation === "save-hero");
  expect(saved[0]).toMatchObject({ target_id: id, detail: { is_new: true } });
});

test("moves a hero up and down, but not beyond the first or last position", async () => {
  const before = await titles();
  const id = await write({ title: "Último" });
  expect(await titles()).toEqual([...before, "Último"]);
  await staff.call(moveHero, { hero_id: id, to: "before" });
  expect((await titles()).at(-2)).toBe("Último");
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "move-hero", target_id: id });
  await staff.call(moveHero, { hero_id: id, to: "after" });
  await staff.call(moveHero, { hero_id: id, to: "after" });
  expect(await titles()).toEqual([...before, "Último"]);
  await staff.call(deleteHero, { hero_id: id });
  expect(await titles()).toEqual(before);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "delete-hero", target_id: id });
});

test("refuses a save over another person's change, names the changed fields, and accepts the next save", async () => {
  const id = await write({ title: "Antes" });
  const { version } = await heroById(id);
  await write({ hero_id: id, title: "Da Bia", ends_on: "2026-12-01", version });
  const mine = { hero_id: id, title: "Meu", version };
  const theirs = (await heroById(id)).version;
  await expect(write(mine)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/título \(agora “Da Bia”\), último dia \(agora 01\/12\/2026\)\./) as string,
    extra: { version: theirs },
  });
  await write({ ...mine, version: theirs });
  expect((await heroById(id)).hero).toMatchObject({ title: "Meu", ends_on: null });
});

test.for([
  ["no title", { title: " " }, "title"],
  ["a title of 10,000 characters", { title: "a".repeat(10_000) }, "title"],
  ["an end before the beginning", { starts_on: "2026-11-22", ends_on: "2026-11-21" }, "ends_on"],
  ["a button that leads nowhere", { label: "Ver" }, "address"],
  ["a destination without a button", { address: "/faq" }, "label"],
  ["two destinations", { label: "Ver", address: "/faq", object_id: course.objects[0]?._id }, "address"],
  ["a script", { label: "Ver", address: "javascript:alert(1)" }, "address"],
  ["a script after a space", { label: "Ver", address: " java\tscript:alert(1)" }, "address"],
  ["data", { label: "Ver", address: "data:text/html,oi" }, "address"],
  ["a protocol without TLS", { label: "Ver", address: "http://exemplo.com.br" }, "address"],
  ["an address of another protocol", { label: "Ver", address: "//exemplo.com.br" }, "address"],
  ["a path that browsers read as another site", { label: "Ver", address: "/\\exemplo.com.br" }, "address"],
  ["a path with a tab", { label: "Ver", address: "/\t/exemplo.com.br" }, "address"],
  ["an object of another course", { label: "Ver", object_id: second.objects[0]?._id }, "object_id"],
  ["an object of another academy", { label: "Ver", object_id: foreign.objects[0]?._id }, "object_id"],
  [
    "the path of an object of another course",
    { label: "Ver", address: `/course/${second.friendly_id}/o/${second.objects[0]?.friendly_id}` },
    "address",
  ],
  [
    "a path of an object that is not there",
    { label: "Ver", address: `/course/${course.friendly_id}/o/nada` },
    "address",
  ],
  ["a path of a course of another academy", { label: "Ver", address: `/course/${foreign._id}` }, "address"],
  ["a picture that is not in the library", { picture_path: "pictures/nenhuma.webp" }, "picture_path"],
] as const)("refuses %s, and names the field", async ([, more, field]) => {
  await expect(write(more)).rejects.toMatchObject({ status: 400, extra: { fields: [{ field }] } });
});

test("accepts an https address and a path of the academy", async () => {
  for (const address of ["https://exemplo.com.br/a?b=c", `/course/${second.friendly_id}`, "/faq#duvidas"]) {
    const id = await write({ title: "Outro lugar", label: "Ver", address });
    expect((await heroById(id)).hero.action).toEqual({ label: "Ver", to: address });
    await staff.call(deleteHero, { hero_id: id });
  }
});

test("refuses a picture of another academy's library, and one without a description", async () => {
  await addPicture(next, "pictures/deles.webp", "Deles");
  await addPicture(academy, "pictures/muda.webp", "");
  await expect(write({ picture_path: "pictures/deles.webp" })).rejects.toMatchObject({
    extra: { fields: [{ field: "picture_path" }] },
  });
  await expect(write({ picture_path: "pictures/muda.webp" })).rejects.toMatchObject({
    extra: { fields: [{ field: "alt" }] },
  });
});

test("marks a hero as broken when its object was withdrawn", async () => {
  const own = await world.makeCourse(academy);
  const hero = { course_id: own._id, label: "Ver", object_id: own.objects[0]?._id };
  const id = await write(hero);
  expect((await heroById(id)).hero.is_broken).toBe(false);
  await world.inside(
    academy,
    (sql) => sql`update objects set published_at = null where id = ${own.objects[0]?._id ?? ""}`,
  );
  expect((await heroById(id)).hero.is_broken).toBe(true);
});

test("allows twelve heros in a course, even when two people add the last one at once", async () => {
  const own = await world.makeCourse(academy);
  for (let at = 0; at < 11; at++) await write({ course_id: own._id });
  const outcomes = await Promise.allSettled([write({ course_id: own._id }), write({ course_id: own._id })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await staff.call(getStaffHeros, { course: own._id })).heros).toHaveLength(12);
});

test("hides heros from staff of another academy, and refuses their changes", async () => {
  const hero_id = await write();
  expect(await neighbour.call(getStaffHeros, {})).toMatchObject({ course: { _id: foreign._id }, heros: [] });
  for (const call of [
    () => neighbour.call(getStaffHero, { hero_id }),
    () => neighbour.call(getStaffHeros, { course: course._id }),
    () => neighbour.call(getHeroChoices, { course_id: course._id }),
    () => neighbour.call(saveHero, { hero_id, course_id: foreign._id, title: "Nosso" }),
    () => neighbour.call(saveHero, { course_id: course._id, title: "Nosso" }),
    () => neighbour.call(moveHero, { hero_id, to: "before" as const }),
    () => neighbour.call(deleteHero, { hero_id }),
    () => staff.call(saveHero, { hero_id, course_id: second._id, title: "Outro curso" }),
    () => staff.call(getStaffHero, { hero_id: newId() }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect((await heroById(hero_id)).hero.title).toBe("Um convite");
});

test("offers the academy's flows as addresses for the button", async () => {
  await makeFlow(world, academy, fixtureDocument([{ id: "fim", type: "end" }], { friendly_id: "sono", title: "Sono" }));
  const { flows } = await staff.call(getHeroChoices, { course_id: course._id });
  expect(flows).toEqual([{ friendly_id: "sono", title: "Sono" }]);
  expect(await neighbour.call(getHeroChoices, { course_id: foreign._id })).toMatchObject({ flows: [] });
});

async function addPicture(project: MadeProject, path: string, alt: string): Promise<void> {
  const row = { project_id: project._id, id: newId(), path, kind: "picture", name: path, alt, bytes: 1 };
  const more = { fingerprint: "abc", search_key: path, added_at: world.clock.now };
  await world.inside(project, (sql) => sql`insert into media ${sql({ ...row, ...more })}`);
}
