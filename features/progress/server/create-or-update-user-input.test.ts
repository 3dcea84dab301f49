import { expect, test } from "vitest";
import { getObjectById } from "#features/objects/contract.ts";
import { keyOf } from "#features/objects/server/index.ts";
import { registry } from "#features/registry.ts";
import { QUIZ as FIRST } from "#platform/server/testing/make-course.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getUserInputsTotals, type UserInput } from "../contract.ts";
import { read, study } from "./fixture-study.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const SECOND = { ...FIRST, id: "quiz-2" };
const TEXT = { kind: "text", text: "Um texto." };
const course = await world.makeCourse(academy, {
  trails: [
    {
      objects: [
        { title: "Ler", points: 10 },
        { title: "Responder", complete: "quiz", blocks: [TEXT, FIRST, SECOND] },
        { title: "Ouvir", type: "link", link: "https://exemplo.com.br/" },
        { title: "Jogar", type: "joco" },
      ],
    },
    { sequential: true, objects: [{ title: "Abrir" }, { title: "Seguir" }] },
  ],
});
const [LER, RESPONDER, OUVIR, JOGAR, ABRIR, SEGUIR] = [0, 1, 2, 3, 4, 5] as const;

test("records reading, adds the points on completion, and audits it", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  expect(await read(world.as(ana), course, LER, 0.4)).toMatchObject({
    completeness: 0.4,
    done: false,
    just_done: false,
    points: 0,
  });
  expect(await read(world.as(ana), course, LER)).toMatchObject({
    completeness: 1,
    done: true,
    just_done: true,
    points: 10,
  });
  expect(await read(world.as(ana), course, LER)).toMatchObject({
    completeness: 1,
    done: true,
    just_done: false,
    points: 0,
  });

  const done = { operation: "complete-object", user_id: ana._id, target_id: course.objects[LER]?._id, detail: {} };
  expect(await world.auditEntries(academy)).toEqual([done]);
});

test("a repeated input has no effect, even when sent concurrently", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const send = (completeness = 1) => study(world.as(ana), course, LER, { kind: "seen", completeness }, "the-same-id");

  const answers = await Promise.all([send(), send(), send()]);
  await send();

  expect(answers.filter(({ just_done }) => just_done)).toHaveLength(1);
  expect(await world.as(ana).call(getUserInputsTotals, { course_id: course._id })).toMatchObject({
    objects_done: 1,
    points: 10,
    minutes: 10,
  });
});

test("answers with the stored progress when a client id is sent again with another input", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const send = (completeness: number) =>
    study(world.as(ana), course, LER, { kind: "seen", completeness }, "the-same-id");
  await send(0.3);

  expect(await send(1)).toMatchObject({ completeness: 0.3, done: false });
});

test("never lowers completeness", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(ana), course, LER, 0.8);

  expect(await read(world.as(ana), course, LER, 0.2)).toMatchObject({ completeness: 0.8 });
});

test("counts an object as complete when the column cannot store the difference from 1", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  expect(await read(world.as(ana), course, LER, 1 - 1e-12)).toMatchObject({ done: true, just_done: true, points: 10 });
});

test("judges answers on the server, and does not replace a correct answer", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const answer = (block: string, picked: number[]) =>
    study(world.as(ana), course, RESPONDER, { kind: "quiz", block, given: { picked } });

  expect(await read(world.as(ana), course, RESPONDER)).toMatchObject({ completeness: 0.5, done: false });
  expect(await answer("quiz-1", [1])).toMatchObject({
    completeness: 0.5,
    judgement: { right: false, marks: [false], feedback: ["Ainda não."], why: null },
  });
  await expect(answer("quiz-1", [0, 1])).rejects.toMatchObject({ status: 409 });
  expect(await answer("quiz-1", [0])).toMatchObject({
    completeness: 0.75,
    judgement: { right: true, marks: [true], feedback: ["Isso."], why: "Quem escuta acolhe." },
  });
  expect(await answer("quiz-1", [1])).toMatchObject({ completeness: 0.75 });
  expect(await answer("quiz-2", [0])).toMatchObject({ completeness: 1, just_done: true });

  const { object } = await world
    .as(ana)
    .call(getObjectById, { course_id: course._id, object_id: course.objects[RESPONDER]?._id ?? "" });
  expect(object.answers).toMatchObject({
    "quiz-1": { given: { picked: [keyOf("quiz-1", "Escutar")] }, right: true, tries: 2 },
    "quiz-2": { given: { picked: [keyOf("quiz-2", "Escutar")] }, right: true, tries: 1 },
  });
});

test("returns the same judgement for a repeated answer, and counts it once", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const send = () =>
    study(
      world.as(ana),
      course,
      RESPONDER,
      { kind: "quiz", block: "quiz-1", given: { picked: [0] } },
      "sent-while-offline",
    );

  const first = await send();
  expect((await send()).judgement).toEqual(first.judgement);

  const { object } = await world
    .as(ana)
    .call(getObjectById, { course_id: course._id, object_id: course.objects[RESPONDER]?._id ?? "" });
  expect(object.answers["quiz-1"]?.tries).toBe(1);
});

test("completes with the share of right answers that the object requires", async () => {
  const third = { ...FIRST, id: "quiz-3" };
  const passing = await world.makeCourse(academy, {
    trails: [{ objects: [{ complete: "quiz", pass_share: 0.6, blocks: [FIRST, SECOND, third] }] }],
  });
  const ana = await world.makePerson(academy, { enrolledIn: [passing] });
  const answer = (block: string, picked: number) =>
    study(world.as(ana), passing, 0, { kind: "quiz", block, given: { picked: [picked] } });

  expect(await answer("quiz-1", 0)).toMatchObject({ done: false, completeness: 0.25 });
  expect(await answer("quiz-2", 1)).toMatchObject({ done: false, completeness: 0.25 });
  expect(await answer("quiz-3", 0)).toMatchObject({ done: true, just_done: true });
});

test("completes by minutes spent, measured with the server's clock", async () => {
  const staying = await world.makeCourse(academy, {
    trails: [{ objects: [{ complete: "minutes", stay_minutes: 2 }] }],
  });
  const ana = await world.makePerson(academy, { enrolledIn: [staying] });
  const spend = (seconds: number) => study(world.as(ana), staying, 0, { kind: "spent", seconds });

  expect(await spend(0)).toMatchObject({ completeness: 0 });
  expect(await spend(3600)).toMatchObject({ completeness: 0 });
  world.clock.advance({ minutes: 1 });
  expect(await spend(3600)).toMatchObject({ completeness: 0.5, done: false });
  expect(await read(world.as(ana), staying, 0)).toMatchObject({ completeness: 0.5, done: false });
  world.clock.advance({ minutes: 1 });
  expect(await spend(30)).toMatchObject({ completeness: 0.75, done: false });
  expect(await spend(30)).toMatchObject({ completeness: 1, just_done: true });
});

test("refuses a completeness above 1", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await expect(read(world.as(ana), course, LER, 7)).rejects.toMatchObject({ status: 400 });
  await expect(read(world.as(ana), course, LER, Number.NaN)).rejects.toMatchObject({ status: 400 });
});

test("completes with right answers, even when not everything was read", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  for (const block of ["quiz-1", "quiz-2"])
    await study(world.as(ana), course, RESPONDER, { kind: "quiz", block, given: { picked: [0] } });

  expect(await world.as(ana).call(getUserInputsTotals, { course_id: course._id })).toMatchObject({ objects_done: 1 });
});

test("refuses inputs that do not fit the kind of object", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const refused = { status: 400 };

  const quiz = { kind: "quiz" as const, block: "quiz-3", given: { picked: [0] } } satisfies UserInput["input"];
  await expect(study(world.as(ana), course, RESPONDER, quiz)).rejects.toMatchObject({ status: 409 });
  await expect(study(world.as(ana), course, LER, { ...quiz, block: "quiz-1" })).rejects.toMatchObject({ status: 409 });
  await expect(study(world.as(ana), course, LER, { kind: "opened" })).rejects.toMatchObject(refused);
  await expect(read(world.as(ana), course, OUVIR)).rejects.toMatchObject(refused);
  await expect(read(world.as(ana), course, JOGAR)).rejects.toMatchObject(refused);
  expect(await study(world.as(ana), course, OUVIR, { kind: "opened" })).toMatchObject({ done: true, just_done: true });
});

test("refuses a blocked object until the one before it is done", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });

  await expect(read(world.as(ana), course, SEGUIR)).rejects.toMatchObject({
    status: 403,
    message: "Este conteúdo abre quando você concluir “Abrir”.",
  });
  await read(world.as(ana), course, ABRIR);
  expect(await read(world.as(ana), course, SEGUIR)).toMatchObject({ done: true });
});

test("refuses people who are not enrolled, and writes nothing", async () => {
  const bento = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(read(world.asStranger(academy), course, LER)).rejects.toMatchObject({ status: 401 });
  await expect(read(world.as(bento), course, LER)).rejects.toMatchObject({ status: 404 });
  await expect(read(world.as(neighbour), course, LER)).rejects.toMatchObject({ status: 404 });

  const rows = await world.inside(
    academy,
    (sql) => sql`select 1 from user_inputs where user_id in (${bento._id}, ${neighbour._id})`,
  );
  expect(rows).toEqual([]);
});
