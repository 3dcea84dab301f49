import { expect, test } from "vitest";
import { STARTER_FIELDS } from "#features/academies/server/index.ts";
import { getObjectsByCourseId } from "#features/courses/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  copyIntoCourse,
  createCourse,
  editCourse,
  getAuthoredCourse,
  getAuthoredObject,
  getCourseTemplates,
  publishCourse,
  saveAuthoredObject,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const open = (course_id: string) => staff.call(getAuthoredCourse, { course_id });
const outline = async (course_id: string) =>
  (await open(course_id)).trails.map(({ name, objects }) => [name, objects.map(({ title }) => title)]);

/**
 * Makes a course of two trails: a sequence of two objects, the first of which links to the second, and a trail of one
 * object.
 */
async function source() {
  const course = await world.makeCourse(academy, {
    trails: [
      { name: "Solo", sequential: true, objects: [{}, {}] },
      { name: "Água", objects: [{}] },
    ],
  });
  const [first, second] = course.objects;
  const named = { course_id: course._id, object_id: first?.friendly_id ?? "" };
  const { object, version } = await staff.call(getAuthoredObject, named);
  const text = `Veja [o outro](/course/${course.friendly_id}/o/${second?.friendly_id}) e [a casa](/faq).`;
  const quiz = { kind: "quiz" as const, fields: { kind: "single", question: "E agora?", options: QUIZ } };
  await staff.call(saveAuthoredObject, {
    ...named,
    ...object,
    version,
    blocks: [{ kind: "text", text }, quiz],
  });
  return course;
}
const QUIZ = [{ text: "Isto", right: true, feedback: "Sim." }, { text: "Aquilo" }];
const textOf = async (course_id: string, object_id: string) =>
  JSON.stringify((await staff.call(getAuthoredObject, { course_id, object_id })).blocks);

test("copies whole trails with their rule, their questions, and links that lead to the copies", async () => {
  const from = await source();
  const target = await world.makeCourse(academy, { trails: [{ name: "Solo", objects: [{}] }] });
  const [solo] = from.trails;
  const { version } = await open(target._id);
  const copied = await staff.call(copyIntoCourse, {
    course_id: target._id,
    version,
    from: from._id,
    trails: [solo?.friendly_id ?? ""],
    objects: [from.objects[0]?.friendly_id ?? ""],
  });
  expect(copied).toMatchObject({ trails: 1, objects: 2, notes: [] });
  const { trails } = await open(target._id);
  expect(trails.map(({ name, sequential }) => [name, sequential])).toEqual([
    ["Solo", false],
    ["Solo", true],
  ]);
  const names = trails.flatMap((trail) => [trail.friendly_id, ...trail.objects.map((one) => one.friendly_id)]);
  expect(new Set(names).size).toBe(names.length);
  const [first, second] = trails[1]?.objects ?? [];
  const body = await textOf(target._id, first?.friendly_id ?? "");
  expect(body).toContain(`](/course/${target.friendly_id}/o/${second?.friendly_id})`);
  expect(body).toContain("](/faq)");
  expect(body).toContain("E agora?");
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "copy-into-course",
    target_id: target._id,
  });
});

test("copies a single object into a trail, and reports what could not be copied", async () => {
  const from = await source();
  const target = await world.makeCourse(academy, { trails: [{ name: "Luz", objects: [{}] }] });
  const to = target.trails[0]?.friendly_id ?? "";
  const one = from.objects[0]?.friendly_id ?? "";
  const copy = async (more: { objects?: string[]; to?: string; from?: string }) =>
    await staff.call(copyIntoCourse, {
      course_id: target._id,
      version: (await open(target._id)).version,
      from: from._id,
      ...more,
    });
  const { notes } = await copy({ objects: [one], to });
  expect(notes).toEqual([
    expect.stringContaining("o link para um conteúdo que não veio junto virou texto"),
    expect.stringContaining("em “Luz”, abrem em qualquer ordem"),
  ]);
  const added = (await open(target._id)).trails[0]?.objects[1]?.friendly_id ?? "";
  expect(await textOf(target._id, added)).toContain("Veja o outro e [a casa](/faq).");
  await copy({ objects: [one] });
  expect((await outline(target._id)).map(([name]) => name)).toEqual(["Luz", "Solo"]);
  await expect(copy({})).rejects.toMatchObject({ status: 400 });
  await expect(copy({ objects: ["nada-disso"] })).rejects.toMatchObject({ status: 404 });
  const elsewhere = await world.makeCourse(await world.makeProject());
  await expect(copy({ objects: [one], from: elsewhere._id })).rejects.toMatchObject({ status: 404 });
  const recruiter = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const asked = { course_id: target._id, version: 1, from: from._id, objects: [one] };
  await expect(recruiter.call(copyIntoCourse, asked)).rejects.toMatchObject({ status: 403 });
});

test("places the duplicate of an object or a trail directly after it", async () => {
  const course = await source();
  const before = await outline(course._id);
  const edit = async (change: { kind: "copy-object"; object: string } | { kind: "copy-trail"; trail: string }) =>
    await staff.call(editCourse, { course_id: course._id, version: (await open(course._id)).version, edit: change });
  await edit({ kind: "copy-object", object: course.objects[0]?.friendly_id ?? "" });
  await edit({ kind: "copy-trail", trail: course.trails[0]?.friendly_id ?? "" });
  const [[, [first = "", second = ""] = []] = [], water] = before as [string, string[]][];
  const objects = [first, `${first} (cópia)`, second];
  expect(await outline(course._id)).toEqual([["Solo", objects], ["Solo (cópia)", objects], water]);
  const { trails, version } = await open(course._id);
  const names = trails.flatMap((trail) => trail.objects.map(({ friendly_id }) => friendly_id));
  expect(new Set(names).size).toBe(7);
  expect(await staff.call(publishCourse, { course_id: course._id, version })).toMatchObject({ held: 0 });
});

test("duplicates a course unpublished, with another friendly id and links within the copy", async () => {
  const from = await source();
  const { course_id, friendly_id } = await staff.call(createCourse, { copy_of: from._id });
  expect((await open(course_id)).course).toMatchObject({ is_published: false });
  expect(await outline(course_id)).toEqual(await outline(from._id));
  const first = (await open(course_id)).trails[0]?.objects[0]?.friendly_id ?? "";
  expect(await textOf(course_id, first)).toContain(`](/course/${friendly_id}/o/`);
  expect(await textOf(course_id, first)).not.toContain(`/course/${from.friendly_id}/`);
});

test("creates a publishable course from every template, and requires a name without one", async () => {
  const { templates } = await staff.call(getCourseTemplates, {});
  expect(templates.map(({ name }) => name)).toEqual(STARTER_FIELDS.map(({ course }) => course));
  for (const { template, name, outline: shown } of templates) {
    const { course_id } = await staff.call(createCourse, { template });
    const { course, trails, version } = await open(course_id);
    expect(course.name).toBe(name);
    expect(trails.map((trail) => [trail.name, trail.objects.map(({ title }) => title)])).toEqual(
      shown.map((trail) => [trail.name, trail.objects]),
    );
    expect(await staff.call(publishCourse, { course_id, version })).toMatchObject({ held: 0 });
    const learner = world.as(await world.makePerson(academy, { rule: "manager" }));
    expect((await learner.call(getObjectsByCourseId, { course_id })).course.name).toBe(name);
  }
  await expect(staff.call(createCourse, { template: "../cerrado" })).rejects.toMatchObject({ status: 404 });
  await expect(staff.call(createCourse, {})).rejects.toMatchObject({ status: 400 });
});

test("gives different friendly ids to five courses created simultaneously with the same name", async () => {
  const create = () => staff.call(createCourse, { name: "Ao mesmo tempo" });
  const made = await Promise.all(Array.from({ length: 5 }, create));
  expect(new Set(made.map(({ friendly_id }) => friendly_id)).size).toBe(5);
});
