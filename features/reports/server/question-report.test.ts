import { expect, test } from "vitest";
import { changeEnrollment } from "#features/members/contract.ts";
import { study } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import { QUIZ } from "#platform/server/testing/make-course.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportReport, getQuestionReport } from "../contract.ts";

const world = await openTestWorld(registry);
const [RIGHT, WRONG] = [0, 1];

/**
 * Creates a course with three questions in two objects. Each string is a person, each character an answer:
 * r for right, w for wrong, - for none.
 */
async function answered(...people: string[]) {
  const academy = await world.makeProject();
  const quiz = (id: string, question: string) => ({ ...QUIZ, id, question });
  const course = await world.makeCourse(academy, {
    trails: [
      {
        objects: [
          { title: "Ouvir", complete: "quiz", blocks: [quiz("q1", "Um?"), quiz("q2", "Dois?")] },
          { title: "Falar", complete: "quiz", blocks: [quiz("q3", "Três?")] },
        ],
      },
    ],
  });
  const learners: MadePerson[] = [];
  for (const letters of people) {
    const person = await world.makePerson(academy, { enrolledIn: [course] });
    learners.push(person);
    for (const [at, letter] of [...letters].entries()) {
      if (letter === "-") continue;
      await answer(person, at, letter === "r" ? RIGHT : WRONG);
      // A second, right attempt must not count: only the first one does.
      if (letter === "w") await answer(person, at, RIGHT);
    }
  }
  function answer(person: MadePerson, at: number, picked: number) {
    const input = { kind: "quiz" as const, block: `q${at + 1}`, given: { picked: [picked] } };
    return study(world.as(person), course, at < 2 ? 0 : 1, input);
  }
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  return { academy, course, staff, learners };
}

test("counts first attempts, and compares each question with the others", async () => {
  // People who answer q1 and q2 right answer q3 wrong, and vice versa.
  const { staff } = await answered(...Array.from({ length: 20 }, (_, at) => (at % 2 ? "rrw" : "wwr")));
  const { questions } = await staff.call(getQuestionReport, {});

  expect(questions).toMatchObject([
    { _id: "q1", object: "Ouvir", question: "Um?", answers: 20, first_right: 0.5 },
    { _id: "q2", object: "Ouvir", question: "Dois?", answers: 20, first_right: 0.5 },
    { _id: "q3", object: "Falar", question: "Três?", answers: 20, first_right: 0.5 },
  ]);
  // For q1 and q2, the share of right answers in the other questions is always one
  // half, so no correlation can be computed.
  expect(questions.map(({ discrimination }) => discrimination)).toEqual([null, null, -1]);
  expect(questions.map(({ verdict }) => verdict)).toEqual(["fine", "fine", "reversed"]);
});

test("discrimination is the point-biserial correlation with the rest of the person's answers", async () => {
  const sheets = ["rrr", "rrw", "rww", "wrr", "wwr", "www", "rr-", "w-w"];
  const { staff } = await answered(...sheets);
  const [first] = (await staff.call(getQuestionReport, {})).questions;

  const pairs = sheets.map((sheet) => {
    const rest = Array.from(sheet.slice(1)).filter((letter) => letter !== "-");
    return [sheet[0] === "r" ? 1 : 0, rest.filter((letter) => letter === "r").length / rest.length] as const;
  });
  expect(first).toMatchObject({ answers: 8, first_right: 0.5 });
  expect(first?.discrimination).toBeCloseTo(correlation(pairs), 10);
});

test("hides shares below five answers, and excludes people who left the course", async () => {
  const { staff, course, learners } = await answered("rrr", "rr-", "rw-", "ww-", "rr-");
  const read = async () => (await staff.call(getQuestionReport, { course: course._id })).questions;
  expect((await read()).map(({ answers, first_right }) => [answers, first_right])).toEqual([
    [5, 0.8],
    [5, 0.6],
    [1, null],
  ]);
  await staff.call(changeEnrollment, { user_id: learners[1]?._id ?? "", course_id: course._id, is_enrolled: false });
  expect((await read())[0]).toMatchObject({ answers: 4, first_right: null, discrimination: null, verdict: "few" });
});

test("exports the report as a file, and refuses another academy, learners and recruiters", async () => {
  const { academy, staff, course } = await answered("www", "www", "www", "www", "rww");
  const { address } = await staff.call(exportReport, { part: "questions" });
  const { name, lines } = await fileAt(world, academy, address);
  expect(name).toBe(`${course.friendly_id}-perguntas.csv`);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe("Ouvir;Um?;5;20;;Muita gente erra");

  const neighbours = await answered();
  expect((await neighbours.staff.call(getQuestionReport, {})).questions.map(({ answers }) => answers)).toEqual([
    0, 0, 0,
  ]);
  const foreign = neighbours.staff.call(getQuestionReport, { course: course._id });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  for (const rule of [undefined, "recruiter"] as const) {
    const person = world.as(await world.makePerson(academy, { enrolledIn: [course], ...(rule && { rule }) }));
    await expect(person.call(getQuestionReport, {})).rejects.toMatchObject({ status: 403 });
  }
});

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(pairs.map(([value]) => value)), mean(pairs.map(([, value]) => value))];
  const sum = (of: (a: number, b: number) => number) => pairs.reduce((all, [a, b]) => all + of(a - x, b - y), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
}
