import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import {
  discardCourseChanges,
  editCourse,
  getAuthoredCourse,
  getAuthoredObject,
  planCoursePublication,
  publishCourse,
  redoCourseEdit,
  saveAuthoredObject,
  undoCourseEdit,
} from "../contract.ts";
import type { CourseEdit } from "../engine/course-edit.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const colleague = world.as(await world.makePerson(academy, { rule: "manager" }));

/** Makes a course that one person has open while a colleague writes in its second object. */
async function makeCourseWithActions() {
  const course = await world.makeCourse(academy, { trails: [{ name: "Solo", objects: [{}, {}, {}] }] });
  const course_id = course._id;
  const [first = "", second = ""] = course.objects.map(({ friendly_id }) => friendly_id);
  const [trail = ""] = course.trails.map(({ friendly_id }) => friendly_id);
  const open = () => staff.call(getAuthoredCourse, { course_id });
  const edit = async (version: number, edit: CourseEdit) =>
    (await staff.call(editCourse, { course_id, version, edit })).version;
  const save = async (who: TestClient, object_id: string, text: string, overwrites = false) => {
    const { object, version } = await who.call(getAuthoredObject, { course_id, object_id });
    const blocks = [{ kind: "text" as const, text }];
    return await who.call(saveAuthoredObject, { course_id, object_id, ...object, version, blocks, overwrites });
  };
  const textOf = async (object_id: string) =>
    JSON.stringify((await staff.call(getAuthoredObject, { course_id, object_id })).blocks);
  return { course_id, first, second, trail, open, edit, save, textOf };
}

test("a colleague's saved text does not conflict with a structure change or a publication", async () => {
  const { course_id, first, second, trail, open, edit, save } = await makeCourseWithActions();
  const seen = await open();
  await save(colleague, second, "Da colega.");
  const moved = await edit(seen.version, { kind: "move-object", object: first, trail, to: 1 });
  const shown = await open();
  expect(shown.version).toBe(moved);
  await save(colleague, second, "Da colega, e mais.");
  const asked = { course_id, version: shown.version, seen: shown.seen };
  expect(await staff.call(publishCourse, asked)).toMatchObject({ published: 2, held: 0 });
});

test("refuses to publish or plan changes that the person has not seen", async () => {
  const { course_id, first, second, open, save } = await makeCourseWithActions();
  await save(staff, first, "Meu.");
  const { version, seen } = await open();
  await save(colleague, second, "Da colega.");
  const refused = { status: 409, message: expect.stringContaining("veja a lista como está agora") as string };
  await expect(staff.call(publishCourse, { course_id, version, seen })).rejects.toMatchObject(refused);
  const when = { day: "2026-12-01", time: "08:00" };
  await expect(staff.call(planCoursePublication, { course_id, version, seen, ...when })).rejects.toMatchObject(refused);
  const now = await open();
  await staff.call(planCoursePublication, { course_id, version: now.version, seen: now.seen, ...when });
});

test("an undo is still possible after a colleague saved a text, and does not change that text", async () => {
  const { course_id, first, second, open, edit, save, textOf } = await makeCourseWithActions();
  const before = await textOf(first);
  await edit((await open()).version, { kind: "remove-object", object: first });
  await save(colleague, second, "Da colega.");
  const { undo, version } = await open();
  expect(undo?.what).toMatch(/^remover “.+”$/);
  await staff.call(undoCourseEdit, { course_id, version });
  expect(await textOf(first)).toBe(before);
  expect(await textOf(second)).toContain("Da colega.");
});

test("an undo restores a discarded draft and an overwritten text", async () => {
  const { course_id, first, open, save, textOf } = await makeCourseWithActions();
  await save(colleague, first, "Da colega.");
  await save(staff, first, "Só o meu.", true);
  await save(staff, first, "Só o meu, e mais.");
  const { version, undo } = await open();
  expect(undo?.what).toMatch(/^ficar com uma só versão de “.+”$/);
  await staff.call(undoCourseEdit, { course_id, version });
  expect(await textOf(first)).toContain("Da colega.");
  await staff.call(redoCourseEdit, { course_id, version: version + 1 });
  expect(await textOf(first)).toContain("Só o meu, e mais.");
  await staff.call(discardCourseChanges, { course_id, version: version + 2 });
  expect(await textOf(first)).not.toContain("Só o meu");
  await staff.call(undoCourseEdit, { course_id, version: version + 3 });
  expect(await textOf(first)).toContain("Só o meu, e mais.");
});

test("refuses an undo that would remove what a colleague wrote since", async () => {
  const { course_id, first, trail, open, edit, save, textOf } = await makeCourseWithActions();
  await edit((await open()).version, { kind: "add-object", trail, title: "A luz", type: "content" });
  await edit((await open()).version, { kind: "move-object", object: first, trail, to: 2 });
  await save(staff, "a-luz", "Meu.");
  await save(colleague, "a-luz", "Da colega.");
  const undo = async () => await staff.call(undoCourseEdit, { course_id, version: (await open()).version });
  // Undoing a move removes no text.
  await undo();
  const before = await open();
  const words = "Outra pessoa escreveu em “A luz” depois desta mudança";
  await expect(undo()).rejects.toMatchObject({ status: 409, message: expect.stringContaining(words) as string });
  expect(await open()).toEqual(before);
  expect(await textOf("a-luz")).toContain("Da colega.");
});
