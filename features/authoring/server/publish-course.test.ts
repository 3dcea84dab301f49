import { expect, test } from "vitest";
import { getObjectsByCourseId } from "#features/courses/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  createCourse,
  discardCourseChanges,
  editCourse,
  getAuthoredCourse,
  getAuthoredCourses,
  getAuthoredObject,
  getCourseEditions,
  publishCourse,
  redoCourseEdit,
  restoreCourseEdition,
  saveAuthoredObject,
  undoCourseEdit,
} from "../contract.ts";
import type { CourseEdit } from "../engine/course-edit.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const HEAD = { lead: "Uma frase.", type: "content", link_type: null, url: null, minutes: null, points: 5 } as const;
const SEEN = { ...HEAD, complete: "seen", pass: null, stay: null } as const;
const TEXT = [{ kind: "text" as const, text: "Um texto." }];

test("publishes when a trail opens, names it among the changes, and keeps it when an edit leaves it out", async () => {
  const course = await world.makeCourse(academy);
  const { edit, open, publish } = courseActions(course._id);
  const [{ friendly_id = "" } = {}] = course.trails;
  const change = {
    kind: "change-trail",
    trail: friendly_id,
    name: "Trilha 1",
    description: "Um passo.",
    sequential: false,
  } as const;
  await expect(edit({ ...change, opens_at: "2026-02-30T08:00" })).rejects.toMatchObject({ status: 400 });
  await edit({ ...change, opens_at: "2026-12-12T08:00" });
  expect((await open()).changes).toMatchObject([
    { kind: "changed", text: "Abertura: 12/12/2026, às 8h. Quem já entrou continua dentro." },
  ]);
  await publish();
  await edit({ ...change, name: "Outra" });
  expect((await open()).trails[0]?.opens_at).toBe("2026-12-12T08:00");
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const { trails } = await learner.call(getObjectsByCourseId, { course_id: course._id });
  expect(trails[0]?.opens_at).toBe("2026-12-12T08:00");
  await edit({ ...change, opens_at: null });
  expect((await open()).changes[0]?.text).toContain("Já aberta, sem data marcada.");
});

test("hides a new course from learners until it is published", async () => {
  const { friendly_id } = await staff.call(createCourse, {
    name: "Água limpa, vida longa",
    description: "Sobre água.",
  });
  expect(friendly_id).toBe("agua-limpa-vida-longa");
  const learner = world.as(await world.makePerson(academy, { rule: "manager" }));
  const asLearner = () => learner.call(getObjectsByCourseId, { course_id: friendly_id });
  await expect(asLearner()).rejects.toMatchObject({ status: 404 });
  await expect(staff.call(publishCourse, { course_id: friendly_id, version: 1 })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Falta ao menos um conteúdo pronto") as string,
  });

  const saved = await staff.call(saveAuthoredObject, {
    course_id: friendly_id,
    object_id: "boas-vindas",
    version: 1,
    title: "Boas-vindas",
    blocks: TEXT,
    ...SEEN,
  });
  expect(saved).toEqual({ version: 2, faults: [], merged: null });
  const published = await staff.call(publishCourse, { course_id: friendly_id, version: 1 });

  expect(published).toMatchObject({ version: 2, held: 0 });
  expect(JSON.stringify(await asLearner())).toContain("Boas-vindas");
  const { courses } = await staff.call(getAuthoredCourses, {});
  expect(courses.find((one) => one.friendly_id === friendly_id)).toMatchObject({
    is_published: true,
    is_pending: false,
    objects: 1,
  });
});

test("refuses to publish a course without a description", async () => {
  const { course_id, friendly_id } = await staff.call(createCourse, { name: "Sem descrição" });
  const { edit, publish } = courseActions(course_id);
  const named = { course_id: friendly_id, object_id: "boas-vindas" };
  await staff.call(saveAuthoredObject, { ...named, version: 1, title: "Boas-vindas", blocks: TEXT, ...SEEN });
  await expect(publish()).rejects.toMatchObject({
    status: 409,
    message: "Falta dizer do que trata o curso, em “Dados do curso”.",
  });
  const firstChange = async () => (await staff.call(getAuthoredCourse, { course_id })).changes[0]?.text;
  expect(await firstChange()).toBe(
    "Falta dizer do que o curso trata, em “Dados do curso”. Depois, ele passa a existir para os estudantes.",
  );
  const course = { name: "Sem descrição", description: "Sobre água.", hours: 1, ends_on: null };
  await edit({ kind: "settings", ...course });
  expect(await publish()).toMatchObject({ held: 0 });
});

test("shows changes to learners only once published, never incomplete objects, and keeps progress", async () => {
  const course = await world.makeCourse(academy, { trails: [{ name: "Solo", objects: [{}, {}, {}, {}] }] });
  const [first, second, third, fourth] = course.objects;
  const learner = await world.makePerson(academy, { enrolledIn: [course] });
  await world.inside(academy, (sql) => {
    const row = { project_id: academy._id, user_id: learner._id, course_id: course._id, object_id: fourth?._id };
    return sql`insert into progress ${sql({ ...row, completeness: 1, completed_at: world.clock.now, updated_at: world.clock.now } as never)}`;
  });
  const trail = course.trails[0]?.friendly_id ?? "";
  const titles = async () => titlesIn(await world.as(learner).call(getObjectsByCourseId, { course_id: course._id }));
  const before = await titles();
  const { edit, open, publish } = courseActions(course._id);
  await edit({ kind: "move-object", object: third?.friendly_id ?? "", trail, to: 0 });
  await edit({ kind: "remove-object", object: fourth?.friendly_id ?? "" });
  await edit({ kind: "add-object", trail, title: "Em obras", type: "content" });
  expect(await titles()).toEqual(before);
  const { changes } = await open();
  expect(changes.map(({ kind, what }) => [kind, what])).toEqual([
    ["moved", third?.title],
    ["held", "Em obras"],
    ["removed", fourth?.title],
  ]);
  expect(changes[2]?.text).toContain("1 pessoa já começou");

  expect(await publish()).toMatchObject({ published: 2, held: 1 });

  expect(await titles()).toEqual([third?.title, first?.title, second?.title]);
  const rows = await world.inside(
    academy,
    (sql) => sql`select completeness from progress where object_id = ${fourth?._id ?? ""} and user_id = ${learner._id}`,
  );
  expect(rows).toMatchObject([{ completeness: 1 }]);
  expect((await open()).trails[0]?.objects.map(({ title, state }) => [title, state])).toEqual([
    [third?.title, "live"],
    [first?.title, "live"],
    [second?.title, "live"],
    ["Em obras", "new"],
    [fourth?.title, "draft"],
  ]);
  const operations = (await world.auditEntries(academy)).map(({ operation }) => operation);
  for (const operation of ["create-course", "edit-course", "publish-course", "save-authored-object"])
    expect(operations).toContain(operation);
});

test("tells what happens to learners' progress in changed objects that somebody has started", async () => {
  const course = await world.makeCourse(academy, { trails: [{ name: "Solo", objects: [{}, {}, {}] }] });
  const [first, second, third] = course.objects;
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  await read(learner, course, 0);
  const { edit, open, publish } = courseActions(course._id);
  for (const object of [first, third])
    await edit({ kind: "set-draft", object: object?.friendly_id ?? "", draft: true });
  expect((await open()).changes.map(({ text }) => text)).toEqual([
    "Volta a ser rascunho. 1 pessoa já começou: o progresso fica guardado.",
    "Volta a ser rascunho.",
  ]);
  for (const object of [first, third])
    await edit({ kind: "set-draft", object: object?.friendly_id ?? "", draft: false });
  for (const object of [first, second]) {
    const named = { course_id: course._id, object_id: object?.friendly_id ?? "" };
    const { version, ...written } = await staff.call(getAuthoredObject, named);
    await staff.call(saveAuthoredObject, { ...named, ...written.object, points: 9, version, blocks: written.blocks });
  }
  expect((await open()).changes.map(({ text }) => text)).toEqual([
    "Texto ou regras mudam. Quem já concluiu continua concluído.",
    "Texto ou regras mudam.",
  ]);

  for (const object of [first, third]) await edit({ kind: "remove-object", object: object?.friendly_id ?? "" });
  await publish();
  const left = (await open()).trails.flatMap(({ objects }) => objects.map(({ title, state }) => [title, state]));
  expect(left).toEqual([
    [second?.title, "live"],
    [first?.title, "draft"],
  ]);
});

test("undoes the last change, discards all, and restores an earlier edition", async () => {
  const course = await world.makeCourse(academy);
  const { edit, open, publish, call } = courseActions(course._id);
  const [{ friendly_id = "" } = {}] = course.trails;
  await edit({ kind: "remove-trail", trail: friendly_id });
  expect((await open()).trails).toEqual([]);
  await call(undoCourseEdit);
  const what = `remover a trilha “${course.trails[0]?.name ?? ""}”`;
  expect(await open()).toMatchObject({ undo: null, redo: { what }, changes: [], course: { is_pending: false } });
  await call(redoCourseEdit);
  expect(await open()).toMatchObject({ undo: { what }, redo: null, trails: [] });
  await call(undoCourseEdit);

  await edit({ kind: "change-trail", trail: friendly_id, name: "Outro nome", description: "Uma.", sequential: true });
  await call(discardCourseChanges);
  expect((await open()).trails[0]).toMatchObject({ name: course.trails[0]?.name });
  await edit({ kind: "change-trail", trail: friendly_id, name: "Outro nome", description: "Uma.", sequential: true });
  await publish();
  await expect(call(undoCourseEdit)).rejects.toMatchObject({ status: 409 });
  const { editions } = await staff.call(getCourseEditions, { course_id: course._id });
  expect(editions.map(({ number }) => number)).toEqual([null, 1]);
  await staff.call(restoreCourseEdition, { course_id: course._id, version: (await open()).version, number: 1 });
  expect((await open()).trails[0]).toMatchObject({ name: course.trails[0]?.name, sequential: false });
  const lines = (await world.auditEntries(academy)).map(({ operation }) => operation);
  for (const operation of ["undo-course-edit", "redo-course-edit", "discard-course-changes", "restore-course-edition"])
    expect(lines).toContain(operation);
});

test("reports a conflict with a colleague's change, and hides the course from other academies", async () => {
  const course = await world.makeCourse(academy);
  const { edit, open } = courseActions(course._id);
  const { version } = await open();
  const settings = { kind: "settings", name: "Meu nome", description: "Um.", hours: 3, ends_on: null } as const;
  await edit(settings);
  const late = staff.call(editCourse, { course_id: course._id, version, edit: { ...settings, name: "O meu" } });
  await expect(late).rejects.toMatchObject({ status: 409, message: expect.stringContaining("Outra pessoa") as string });
  expect((await open()).course.name).toBe("Meu nome");
  const elsewhere = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  await expect(elsewhere.call(getAuthoredCourse, { course_id: course._id })).rejects.toMatchObject({ status: 404 });
  const recruiter = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  await expect(recruiter.call(publishCourse, { course_id: course._id, version: 1 })).rejects.toMatchObject({
    status: 403,
  });
});

/** Returns functions that act on a course as one person, always with the version that the page shows. */
function courseActions(course_id: string) {
  const open = () => staff.call(getAuthoredCourse, { course_id });
  const call = async (
    route: typeof undoCourseEdit | typeof redoCourseEdit | typeof discardCourseChanges | typeof publishCourse,
  ) => await staff.call(route as typeof publishCourse, { course_id, version: (await open()).version });
  return {
    open,
    call,
    publish: () => call(publishCourse),
    edit: async (edit: CourseEdit) =>
      await staff.call(editCourse, { course_id, version: (await open()).version, edit }),
  };
}

function titlesIn({ trails }: { trails: { objects: { title: string }[] }[] }): string[] {
  return trails.flatMap(({ objects }) => objects.map(({ title }) => title));
}
