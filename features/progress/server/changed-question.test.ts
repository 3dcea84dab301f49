import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { getObjectById } from "#features/objects/contract.ts";
import { registry } from "#features/registry.ts";
import { type MadeCourse, QUIZ } from "#platform/server/testing/make-course.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { study } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const [HEAR, GO] = QUIZ.options as [(typeof QUIZ.options)[0], (typeof QUIZ.options)[0]];
const CHANGED = { status: 409, code: "content_changed", message: "O conteúdo mudou enquanto você lia." };
const TRUE_FALSE = {
  ...QUIZ,
  id: "certa-ou-errada",
  answer: "true_false",
  options: [
    { text: "Verdadeiro", right: true, feedback: "" },
    { text: "Falso", right: false, feedback: "" },
  ],
};
const TWINS = { ...QUIZ, id: "gemeas", options: [HEAR, { ...GO, text: HEAR.text }] };

let course: MadeCourse;
let ana: MadePerson;
beforeEach(async () => {
  course = await world.makeCourse(academy, {
    trails: [{ objects: [{ complete: "quiz", blocks: [QUIZ, TRUE_FALSE, TWINS] }] }],
  });
  ana = await world.makePerson(academy, { enrolledIn: [course] });
});

test("judges a pick as the option that the person read, even if its position changed", async () => {
  const [right, wrong] = await keysOf("quiz-1");
  await publish([{ ...QUIZ, options: [GO, HEAR] }, TRUE_FALSE, TWINS]);

  expect(await answer("quiz-1", [wrong])).toMatchObject({ judgement: { right: false, feedback: ["Ainda não."] } });
  expect(await answer("quiz-1", [right])).toMatchObject({ judgement: { right: true } });
});

test("refuses a pick of a removed option and an answer to a removed question, and counts neither", async () => {
  const [right] = await keysOf("quiz-1");
  await publish([{ ...QUIZ, options: [{ ...HEAR, text: "Ouvir até o fim" }, GO] }, TWINS]);

  await expect(answer("quiz-1", [right])).rejects.toMatchObject(CHANGED);
  await expect(answer("certa-ou-errada", ["x"])).rejects.toMatchObject(CHANGED);
  expect((await open()).answers).toEqual({});
});

test("refuses the answer to an earlier statement when the question's statement changed", async () => {
  const [yes] = await keysOf("certa-ou-errada");
  await publish([QUIZ, { ...TRUE_FALSE, question: "O contrário." }, TWINS]);

  await expect(answer("certa-ou-errada", [yes])).rejects.toMatchObject(CHANGED);
});

test("treats options with the same text as two options", async () => {
  const [first, second] = await keysOf("gemeas");

  expect(await answer("gemeas", [second])).toMatchObject({ judgement: { right: false } });
  expect(await answer("gemeas", [first])).toMatchObject({ judgement: { right: true } });
});

test("stores positions sent by earlier versions as keys", async () => {
  const [right] = await keysOf("quiz-1");
  expect(await answer("quiz-1", [0])).toMatchObject({ judgement: { right: true } });
  await publish([{ ...QUIZ, options: [GO, HEAR] }, TRUE_FALSE, TWINS]);

  expect((await open()).answers["quiz-1"]).toMatchObject({ given: { picked: [right] }, right: true });
});

test("reopens a question whose right answer was removed, and shows the next right answer", async () => {
  const [old] = await keysOf("quiz-1");
  await answer("quiz-1", [old]);
  await publish([{ ...QUIZ, options: [{ ...HEAR, text: "Ouvir até o fim" }, GO] }, TRUE_FALSE, TWINS]);
  expect((await open()).answers).toEqual({});

  const [present, wrong] = await keysOf("quiz-1");
  await answer("quiz-1", [wrong]);
  await answer("quiz-1", [present]);
  expect((await open()).answers["quiz-1"]).toMatchObject({ given: { picked: [present] }, right: true, tries: 1 });
});

test("counts an answer that is right since the question was corrected, once the person reads again", async () => {
  const [, go] = await keysOf("quiz-1");
  expect(await answer("quiz-1", [go])).toMatchObject({ judgement: { right: false } });
  await publish([
    {
      ...QUIZ,
      options: [
        { ...HEAR, right: false },
        { ...GO, right: true },
      ],
    },
  ]);
  expect((await open()).answers["quiz-1"]).toMatchObject({ right: true });

  expect(await study(world.as(ana), course, 0, { kind: "seen", completeness: 1 })).toMatchObject({ just_done: true });
});

test("the migration converts stored positions to the keys that the code computes", async () => {
  const picks = { "quiz-1": [0], "certa-ou-errada": [1], gemeas: [1, 7] };
  for (const block of Object.keys(picks)) await answer(block, [0]);
  await world.inside(academy, async (sql) => {
    for (const [block, picked] of Object.entries(picks))
      await sql`
        update progress set answers = jsonb_set(answers, ${[block, "given", "picked"]}, ${sql.json(picked)})
        where user_id = ${ana._id}`;
    await sql.unsafe(await readFile("db/migrations/0295-option-keys.sql", "utf8"));
  });

  const stored = await world.inside(
    academy,
    (sql) => sql<[{ answers: object }]>`select answers from progress where user_id = ${ana._id}`,
  );
  const [hear] = await keysOf("quiz-1");
  const [, no] = await keysOf("certa-ou-errada");
  const [, twin] = await keysOf("gemeas");
  expect(stored[0].answers).toMatchObject({
    "quiz-1": { given: { picked: [hear] }, tries: 1 },
    "certa-ou-errada": { given: { picked: [no] } },
    gemeas: { given: { picked: [twin, 7] } },
  });
});

function answer(block: string, picked: (string | number)[]) {
  return study(world.as(ana), course, 0, { kind: "quiz", block, given: { picked } });
}

async function open() {
  const ask = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
  return (await world.as(ana).call(getObjectById, ask)).object;
}

async function keysOf(question: string): Promise<[string, string]> {
  const block = (await open()).blocks.find((one) => "id" in one && one.id === question);
  if (!block || !("options" in block)) throw new Error(`no question ${question}`);
  const [first, second] = block.options.map(({ key }) => key);
  return [first ?? "", second ?? ""];
}

function publish(blocks: object[]) {
  const id = course.objects[0]?._id ?? "";
  return world.inside(academy, (sql) => sql`update objects set blocks = ${sql.json(blocks as never)} where id = ${id}`);
}
