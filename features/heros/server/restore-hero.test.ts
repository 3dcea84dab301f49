import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  countHeros,
  deleteHero,
  getHerosByCourseId,
  getStaffHero,
  getStaffHeros,
  moveHero,
  restoreHero,
  saveHero,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const other = world.as(await world.makePerson(academy, { rule: "manager" }));
const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
const notFound = { status: 404 };

/** Creates a course with banners of these titles, in order. */
async function courseWith(...titles: string[]) {
  const course = await world.makeCourse(academy);
  const course_id = course._id;
  const write = async (title: string) => (await staff.call(saveHero, { course_id, title })).hero_id;
  const ids = [];
  for (const title of titles) ids.push(await write(title));
  const listed = async () => (await staff.call(getStaffHeros, { course: course_id })).heros.map(({ title }) => title);
  return { course, course_id, ids, write, listed };
}

test("hides a deleted hero from everyone, and restores it to its position with its counts", async () => {
  const { course, course_id, ids, listed } = await courseWith("Um", "Dois", "Três");
  const [, hero_id = ""] = ids;
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  await ana.call(countHeros, { course_id, shown: [hero_id], followed: hero_id });
  const before = await staff.call(getStaffHero, { hero_id });
  expect(before.hero).toMatchObject({ shown: 1, followed: 1 });
  await staff.call(deleteHero, { hero_id });
  const { heros } = await ana.call(getHerosByCourseId, { course_id });
  expect(heros.map(({ title }) => title)).toEqual(["Um", "Três"]);
  expect(await ana.call(countHeros, { course_id, shown: [hero_id] })).toEqual({ counted: 0 });
  await expect(staff.call(getStaffHero, { hero_id })).rejects.toMatchObject(notFound);
  await expect(staff.call(moveHero, { hero_id, to: "before" })).rejects.toMatchObject(notFound);
  await expect(staff.call(deleteHero, { hero_id })).rejects.toMatchObject(notFound);
  expect((await staff.call(getStaffHeros, { course: course_id })).deleted).toMatchObject([{ title: "Dois" }]);

  await expect(neighbour.call(restoreHero, { hero_id })).rejects.toMatchObject(notFound);
  await other.call(restoreHero, { hero_id });
  expect(await listed()).toEqual(["Um", "Dois", "Três"]);
  expect(await staff.call(getStaffHero, { hero_id })).toEqual(before);
  await staff.call(restoreHero, { hero_id });
  const restored = (await world.auditEntries(academy)).filter(({ operation }) => operation === "restore-hero");
  expect(restored).toMatchObject([{ target_id: hero_id, detail: { title: "Dois" } }]);
});

test("refuses to restore a deleted hero to a course that has twelve again", async () => {
  const { course_id, ids, write } = await courseWith(...Array.from({ length: 12 }, (_, at) => `Destaque ${at}`));
  const [hero_id = ""] = ids;
  await staff.call(deleteHero, { hero_id });
  await write("Mais um");
  await expect(staff.call(restoreHero, { hero_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("já tem 12 destaques") as string,
  });
  expect((await staff.call(getStaffHeros, { course: course_id })).deleted).toHaveLength(1);
});

test("refuses to restore a hero a day after it was deleted", async () => {
  const { course_id, ids } = await courseWith("Ontem");
  const [hero_id = ""] = ids;
  await staff.call(deleteHero, { hero_id });
  world.clock.advance({ days: 1 });
  await expect(staff.call(restoreHero, { hero_id })).rejects.toMatchObject({ status: 409 });
  expect((await staff.call(getStaffHeros, { course: course_id })).deleted).toEqual([]);
});
