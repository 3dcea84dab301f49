import { expect, test } from "vitest";
import { addClassPeople, createClass, deleteClass } from "#features/classes/contract.ts";
import { read, study } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import { QUIZ } from "#platform/server/testing/make-course.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  exportReport,
  getClassReport,
  getCourseReport,
  getPersonReport,
  getQuestionReport,
  getStoppedReport,
  subscribeReport,
} from "../contract.ts";
import type { ClassSort } from "../constants.ts";

const world = await openTestWorld(registry);
const DAYS = { starts_on: "2026-11-01", ends_on: "2026-11-30" };

/**
 * Creates a course with two classes. In the morning class, Ana finishes, Bia stops and Caio never starts; in the
 * evening class, Davi stops; Eva stops without a class.
 */
async function twoClasses() {
  const academy = await world.makeProject();
  const quiz = { title: "Ouvir", complete: "quiz" as const, blocks: [{ ...QUIZ, id: "q1" }] };
  const course = await world.makeCourse(academy, { name: "Acolher", trails: [{ objects: [{ minutes: 5 }, quiz] }] });
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  const staff = world.as(manager);
  const learner = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
  const [ana, bia, caio] = [await learner("Ana Lima"), await learner("Bia Reis"), await learner("Caio Sá")];
  const [davi, eva] = [await learner("Davi Leão"), await learner("Eva Nó")];
  const classOf = async (name: string, people: { _id: string }[]) => {
    const { class_id } = await staff.call(createClass, { course_id: course._id, name, ...DAYS });
    await staff.call(addClassPeople, { class_id, user_ids: people.map(({ _id }) => _id) });
    return class_id;
  };
  const morning = await classOf("Manhã", [ana, bia, caio]);
  const evening = await classOf("Noite", [davi]);
  for (const person of [ana, bia, davi, eva]) await read(world.as(person), course, 0);
  for (const person of [ana, davi, eva]) await answer(person, person !== ana);
  await answer(bia, true, false);
  world.clock.advance({ days: 15 });
  async function answer(person: typeof ana, isWrong: boolean, again = person === ana) {
    const input = { kind: "quiz" as const, block: "q1", given: { picked: [isWrong ? 1 : 0] } };
    await study(world.as(person), course, 1, input);
    if (isWrong && again) await study(world.as(person), course, 1, { ...input, given: { picked: [0] } });
  }
  return { academy, course, staff, morning, evening };
}

test("each report counts only the chosen class, and names it", async () => {
  const { course, staff, morning, evening } = await twoClasses();
  const { trails, ...figures } = await staff.call(getCourseReport, { class_id: morning });
  expect(figures).toMatchObject({ enrolled: 3, started: 2, finished: 1, certified: 1, stopped: 1, counted: null });
  expect(figures.class).toEqual({ _id: morning, name: "Manhã" });
  expect(figures.classes.map(({ name }) => name)).toEqual(["Manhã", "Noite"]);
  expect(trails[0]?.objects).toMatchObject([
    { done: 2, stopped: 0 },
    { done: 1, stopped: 1 },
  ]);
  expect(await staff.call(getCourseReport, {})).toMatchObject({ enrolled: 5, started: 4, stopped: 3, class: null });
  const stopped = async (class_id: string) => {
    const { people, count } = await staff.call(getStoppedReport, { course: course._id, class_id });
    return [count, people.map(({ name }) => name)];
  };
  expect(await stopped(morning)).toEqual([1, ["Bia Reis"]]);
  expect(await stopped(evening)).toEqual([1, ["Davi Leão"]]);
  const answers = async (class_id: string) =>
    (await staff.call(getQuestionReport, { class_id })).questions.map((one) => [one.answers, one.first_right]);
  // Fewer than five answers show no share, as for a whole course.
  expect([await answers(morning), await answers(evening)]).toEqual([[[2, null]], [[1, null]]]);
});

test("each file contains only the chosen class", async () => {
  const { academy, staff, evening, course } = await twoClasses();
  const lines = async (part: "objects" | "stopped" | "questions") => {
    const { address } = await staff.call(exportReport, { part, class_id: evening });
    return (await fileAt(world, academy, address)).lines.slice(1).map((line) => line.split(";"));
  };
  expect((await lines("objects")).map((cells) => cells.slice(3, 5))).toEqual([
    ["1", "0"],
    ["0", "1"],
  ]);
  expect((await lines("stopped")).map(([name]) => name)).toEqual(["Davi Leão"]);
  expect((await lines("questions")).map((cells) => cells[2])).toEqual(["1"]);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({
      operation: "export-report",
      target_id: course._id,
      detail: { part: "stopped", format: "csv", rows: 1, class_id: evening },
    }),
  );
});

test("compares the classes in the requested order, and exports them as a file", async () => {
  const { academy, course, staff, morning, evening } = await twoClasses();
  await staff.call(createClass, { course_id: course._id, name: "=Vazia", ...DAYS });
  const { rows, pages } = await staff.call(getClassReport, { course: course.friendly_id });
  const days = { starts_on: DAYS.starts_on, ends_on: DAYS.ends_on };
  expect(pages).toBe(1);
  expect(rows).toEqual([
    expect.objectContaining({ name: "=Vazia", people: 0, started: 0, progress: null }),
    // Ana completed both objects, Bia one, Caio none.
    {
      _id: morning,
      name: "Manhã",
      ...days,
      people: 3,
      started: 2,
      finished: 1,
      stopped: 1,
      certified: 1,
      progress: 0.5,
    },
    {
      _id: evening,
      name: "Noite",
      ...days,
      people: 1,
      started: 1,
      finished: 0,
      stopped: 1,
      certified: 0,
      progress: 0.5,
    },
  ]);
  const by = async (sort: ClassSort) => (await staff.call(getClassReport, { sort })).rows.map(({ name }) => name);
  expect(await by("people")).toEqual(["Manhã", "Noite", "=Vazia"]);
  expect(await by("progress")).toEqual(["Manhã", "Noite", "=Vazia"]);
  const { address } = await staff.call(exportReport, { part: "classes", class_sort: "stopped" });
  const { lines } = await fileAt(world, academy, address);
  expect(lines.slice(1)).toEqual([
    "Manhã;2026-11-01;2026-11-30;3;2;1;1;50;1",
    "Noite;2026-11-01;2026-11-30;1;1;0;1;50;0",
    "'=Vazia;2026-11-01;2026-11-30;0;0;0;0;;0",
  ]);
  const neighbour = await twoClasses();
  await expect(neighbour.staff.call(getClassReport, { course: course._id })).rejects.toMatchObject({ status: 404 });
  const learner = world.as(await world.makePerson(academy));
  await expect(learner.call(getClassReport, {})).rejects.toMatchObject({ status: 403 });
});

test("pages through many classes without repeating one", async () => {
  const { academy, course, staff } = await twoClasses();
  await world.inside(
    academy,
    (sql) => sql`
      insert into classes (project_id, id, course_id, name, name_key, starts_on, ends_on, created_at)
      select ${academy._id}, gen_random_uuid(), ${course._id}, 'Turma ' || n, 'turma ' || n, '2026-01-01', '2026-02-01',
        ${world.clock.now} from generate_series(1, 203) n`,
  );
  const seen: string[] = [];
  for (let page = 1; page <= 5; page++) {
    const { rows, pages } = await staff.call(getClassReport, { sort: "people", page });
    expect(pages).toBe(5);
    seen.push(...rows.map(({ name }) => name));
  }
  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([205, 205, "Manhã"]);
  const { classes, has_more_classes } = await staff.call(getCourseReport, {});
  expect([classes.length, has_more_classes]).toEqual([200, true]);
});

test("answers 404 for a class that is deleted, of another course or of another academy", async () => {
  const neighbour = await twoClasses();
  const { academy, staff, morning } = await twoClasses();
  const other = await world.makeCourse(academy, { name: "Outro" });
  const reports = [getCourseReport, getPersonReport, getStoppedReport, getQuestionReport] as (typeof getCourseReport)[];
  const refused = async (asked: { course?: string; class_id: string }) => {
    for (const one of reports) await expect(staff.call(one, asked)).rejects.toMatchObject({ status: 404 });
    for (const part of ["people", "objects"] as const)
      await expect(staff.call(exportReport, { part, ...asked })).rejects.toMatchObject({ status: 404 });
    const mailing = { mailing: "weekly" as const, ...asked };
    await expect(staff.call(subscribeReport, mailing)).rejects.toMatchObject({ status: 404 });
  };
  await refused({ course: other._id, class_id: morning });
  await refused({ class_id: neighbour.morning });
  await staff.call(deleteClass, { class_id: morning, with_people: true });
  await refused({ class_id: morning });
});

test("lists only the people of the chosen class in the report and its file", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const other = await world.makeCourse(academy);
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const [ana] = [
    await world.makePerson(academy, { name: "Ana", enrolledIn: [course, other] }),
    await world.makePerson(academy, { name: "Bia", enrolledIn: [course, other] }),
  ];
  const { class_id } = await staff.call(createClass, {
    course_id: course._id,
    name: "Turma da manhã",
    starts_on: "2026-11-01",
    ends_on: "2026-11-30",
  });
  await staff.call(addClassPeople, { class_id, user_ids: [ana._id] });
  const named = async (input: object) =>
    (await staff.call(getPersonReport, { course: course._id, ...input })).people.map(({ name }) => name);
  expect(await named({})).toEqual(["Ana", "Bia"]);
  expect(await named({ class_id })).toEqual(["Ana"]);
  expect(await named({ class_id, search: "bia" })).toEqual([]);
  // A class belongs to one course, so another course does not find it.
  await expect(named({ class_id, course: other._id })).rejects.toMatchObject({ status: 404 });
  const { address } = await staff.call(exportReport, { course: course._id, part: "people", class_id });
  const { lines } = await fileAt(world, academy, address);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Ana");
});
