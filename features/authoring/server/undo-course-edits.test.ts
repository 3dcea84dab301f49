import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { editCourse, getAuthoredCourse, publishCourse, redoCourseEdit, undoCourseEdit } from "../contract.ts";
import type { CourseEdit } from "../engine/course-edit.ts";
import { MAX_STEPS } from "./course-steps.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const colleague = world.as(await world.makePerson(academy, { rule: "manager" }));

/** Makes a course, with functions that change it with the version that its page shows. */
async function makeCourseWithActions() {
  const course = await world.makeCourse(academy, { trails: [{ name: "Solo", objects: [{}, {}] }] });
  const course_id = course._id;
  const open = () => staff.call(getAuthoredCourse, { course_id });
  const version = async () => (await open()).version;
  return {
    open,
    trail: course.trails[0]?.friendly_id ?? "",
    edit: async (edit: CourseEdit, who = staff) =>
      await who.call(editCourse, { course_id, version: await version(), edit }),
    undo: async () => await staff.call(undoCourseEdit, { course_id, version: await version() }),
    redo: async () => await staff.call(redoCourseEdit, { course_id, version: await version() }),
    publish: async () => await staff.call(publishCourse, { course_id, version: await version() }),
    outline: async () => (await open()).trails.map(({ name, objects }) => [name, ...objects.map(({ title }) => title)]),
  };
}

test("undoes and redoes twenty-four changes by two people one by one", async () => {
  const { open, trail, edit, undo, redo, outline } = await makeCourseWithActions();
  const seen = [await outline()];
  for (let at = 1; at <= 6; at++) {
    const edits: CourseEdit[] = [
      { kind: "add-object", trail, title: `Passo ${at}`, type: "content" },
      { kind: "move-object", object: `passo-${at}`, trail, to: 0 },
      { kind: "add-trail", name: `Trilha ${at}`, description: "Uma." },
      at % 2 ? { kind: "remove-object", object: `passo-${at}` } : { kind: "remove-trail", trail: `trilha-${at}` },
    ];
    for (const [index, one] of edits.entries()) {
      await edit(one, index % 2 ? colleague : staff);
      seen.push(await outline());
    }
  }
  expect(seen).toHaveLength(25);
  for (const before of seen.slice(0, -1).toReversed()) {
    await undo();
    expect(await outline()).toEqual(before);
  }
  expect(await open()).toMatchObject({ undo: null, course: { is_pending: false }, redo: { what: "criar “Passo 1”" } });
  await expect(undo()).rejects.toMatchObject({ status: 409, message: "Não há mais o que desfazer aqui." });
  for (const after of seen.slice(1)) {
    await redo();
    expect(await outline()).toEqual(after);
  }
  await expect(redo()).rejects.toMatchObject({ status: 409, message: "Não há mais o que refazer aqui." });
});

test("a change after an undo removes the redo step, and a publication removes all steps", async () => {
  const { open, edit, undo, publish } = await makeCourseWithActions();
  const rename = (name: string) => edit({ kind: "settings", name, description: "Uma.", hours: 2, ends_on: null });
  await rename("Um");
  await rename("Dois");
  await undo();
  expect((await open()).course.name).toBe("Um");
  await rename("Três");
  expect(await open()).toMatchObject({ undo: { what: "mudar os dados do curso" }, redo: null });
  await undo();
  expect((await open()).course.name).toBe("Um");
  await publish();
  expect(await open()).toMatchObject({ undo: null, redo: null });
});

test("drops the oldest steps above the maximum number", async () => {
  const { open, edit, undo } = await makeCourseWithActions();
  for (let at = 0; at < MAX_STEPS + 2; at++)
    await edit({ kind: "settings", name: `Nome ${at}`, description: "Uma.", hours: 2, ends_on: null });
  for (let at = 0; at < MAX_STEPS; at++) await undo();
  expect((await open()).course.name).toBe("Nome 1");
  await expect(undo()).rejects.toMatchObject({ status: 409 });
});

test("steps expire after thirty days: applied ones oldest first, undone ones latest first", async () => {
  const { edit, undo, redo, outline, trail } = await makeCourseWithActions();
  const passDays = async (days: number) => {
    world.clock.advance({ days });
    await new HourlyMaintenance({ services: world.services, log: openLog(null) }).runIfDue();
  };
  const add = (title: string) => edit({ kind: "add-object", trail, title, type: "content" });
  const seen = [await outline()];
  for (const title of ["Chuva", "Sombra"]) {
    await add(title);
    seen.push(await outline());
    await passDays(14);
  }
  await undo();
  await undo();
  await passDays(5);
  for (const after of seen.slice(1)) {
    await redo();
    expect(await outline()).toEqual(after);
  }
  await passDays(1);
  await undo();
  expect(await outline()).toEqual(seen[1]);
  await expect(undo()).rejects.toMatchObject({ status: 409, message: "Não há mais o que desfazer aqui." });
  await passDays(16);
  expect(await outline()).toEqual(seen[1]);
  await passDays(15);
  await expect(redo()).rejects.toMatchObject({ status: 409, message: "Não há mais o que refazer aqui." });
});
