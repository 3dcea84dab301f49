import { expect, test } from "vitest";
import { getPointEntries } from "#features/progress/contract.ts";
import { registry } from "#features/registry.ts";
import { getSuggestedObjects } from "#features/suggestions/contract.ts";
import { getUserByToken } from "#features/people/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { finishFlow, saveFlowAnswer, startFlowSession } from "../contract.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import type { FlowDocument } from "../engine/flow-document.ts";
import { healthDocument, makeFlow } from "./fixture-flow.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ anamnese: { friendly_id: "anamnese", start_block: "combinados" } });
const course = await world.makeCourse(academy, { trails: [{ name: "Um", objects: [{}, {}, {}] }] });
await makeFlow(world, academy, withEffects(healthDocument()));
const YES = { consents: { trilhas: true, leitura: false, numeros: false } };
const NO = { consents: { trilhas: false, leitura: false, numeros: false } };

test("drops the answers of abandoned branches, and clears the required anamnese in the same transaction", async () => {
  const ana = await begin();
  await ana.save("combinados", YES);
  await ana.save("dor", { picked: ["a"] });
  await ana.save("onde", { text: "costas" });
  await ana.save("dor", { picked: ["b"] });
  await ana.save("sono", { number: 5 });
  expect(await asked(ana)).toBe(true);
  const { session } = await ana.finish();

  expect(session).toMatchObject({ status: "finished", at: null });
  expect(Object.keys(session.answers).toSorted()).toEqual(["combinados", "dor", "recomendacoes", "sono"]);
  expect(await asked(ana)).toBe(false);
  const [row] = await world.inside(
    academy,
    (sql) => sql<[{ rows: number }]>`
      select count(*)::int as rows from flow_answers where session_id = ${ana.session}`,
  );
  // The outcome is stored as one more row beside the answers.
  expect(row.rows).toBe(5);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "finish-flow",
    user_id: ana.person._id,
    target_id: ana.session,
    detail: { version: 1, purged: 1 },
  });
});

test("enrols, awards points once, and suggests with the reason in the person's words", async () => {
  const ana = await begin();
  await ana.save("combinados", YES);
  await ana.save("dor", { declined: true });
  await ana.save("sono", { number: 5 });
  const { outcome } = await ana.finish();
  expect(outcome).toMatchObject({
    points: 25,
    enrolled: [{ friendly_id: course.friendly_id }],
    suggestions: [{ object: course.objects[1]?.friendly_id, reason: "Porque você respondeu que dorme 5 horas." }],
    contact: { topic: "other" },
  });
  expect((await ana.finish()).outcome).toMatchObject({ points: 0, enrolled: [], suggestions: [{}] });

  const { suggestions } = await world.as(ana.person).call(getSuggestedObjects, { id: course._id });
  expect(suggestions[0]).toMatchObject({
    object: { title: course.objects[1]?.title },
    from: "flow",
    reason: "Porque você respondeu que dorme 5 horas.",
  });
  const { entries } = await world.as(ana.person).call(getPointEntries, { id: course._id });
  expect(entries.map(({ points, reason }) => [points, reason])).toEqual([[25, "+25 Anamnese concluída"]]);
});

test("awards points and enrols once when a session is finished several times at once", async () => {
  const ana = await begin();
  await ana.save("combinados", YES);
  await ana.save("dor", { declined: true });
  await ana.save("sono", { number: 5 });
  await ana.save("recomendacoes", { seen: true });
  const ends = await Promise.all(Array.from({ length: 5 }, () => ana.finish({ isWhole: false })));

  expect(ends.map(({ outcome }) => outcome.points).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 25]);
  expect(ends.flatMap(({ outcome }) => outcome.enrolled)).toHaveLength(1);
  const { entries } = await world.as(ana.person).call(getPointEntries, { id: course._id });
  expect(entries.map(({ points }) => points)).toEqual([25]);
  const finished = (await world.auditEntries(academy)).filter(({ operation }) => operation === "finish-flow");
  expect(finished.filter(({ target_id }) => target_id === ana.session)).toHaveLength(1);
});

test("a corrected answer enrols only in a course that the former one did not lead to", async () => {
  const ana = await begin();
  await ana.save("combinados", YES);
  await ana.save("dor", { declined: true });
  await ana.save("sono", { number: 7 });
  await ana.finish();
  expect(await isEnrolled(ana)).toBe(false);
  await ana.save("sono", { number: 5 });
  expect(await isEnrolled(ana)).toBe(true);

  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${ana.person._id}`);
  await ana.save("sono", { number: 4 });
  expect(await isEnrolled(ana)).toBe(false);
});

test("finishing again after a correction does not enrol in a course that the session enrolled in before", async () => {
  const ana = await begin();
  await ana.save("combinados", YES);
  await ana.save("dor", { picked: ["b"] });
  await ana.save("sono", { number: 5 });
  await ana.finish();
  expect(await isEnrolled(ana)).toBe(true);

  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${ana.person._id}`);
  await ana.save("dor", { picked: ["a"] });
  await ana.save("onde", { text: "costas" });
  expect((await ana.finish({ isWhole: false })).outcome.enrolled).toEqual([]);
  expect(await isEnrolled(ana)).toBe(false);
});

test("uses no answers of a person who refused consent, but clears the required anamnese", async () => {
  const ana = await begin();
  await ana.save("combinados", NO);
  await ana.save("sono", { number: 5 });
  const { outcome } = await ana.finish();
  expect(outcome).toMatchObject({ enrolled: [], suggestions: [] });
  expect(await asked(ana)).toBe(false);
});

test("refuses to finish before the last block, and keeps the anamnese required", async () => {
  const ana = await begin();
  await ana.save("combinados", YES);
  await expect(ana.finish({ isWhole: false })).rejects.toMatchObject({
    status: 409,
    code: "block_not_reached",
    extra: { at: "dor" },
  });
  expect(await asked(ana)).toBe(true);
});

test("starts a new session for a person who is asked for the anamnese again", async () => {
  const ana = await begin();
  await ana.save("combinados", NO);
  await ana.save("sono", { number: 5 });
  await ana.finish();
  expect((await start(ana))._id).toBe(ana.session);
  await world.inside(academy, (sql) => sql`update users set require_anamnese = true where id = ${ana.person._id}`);
  expect(await start(ana)).toMatchObject({ status: "open", answers: {} });
});

async function begin() {
  const person = await world.makePerson(academy);
  await world.inside(academy, (sql) => sql`update users set require_anamnese = true where id = ${person._id}`);
  const client = world.as(person);
  const { session } = await client.call(startFlowSession, { flow: "anamnese" });
  const save = (block_id: string, answer: FlowAnswer) =>
    client.call(saveFlowAnswer, { session_id: session._id, block_id, answer, client_id: newId() });
  const finish = async ({ isWhole = true } = {}) => {
    if (isWhole) await save("recomendacoes", { seen: true });
    return await client.call(finishFlow, { session_id: session._id });
  };
  return { person, session: session._id, save, finish };
}

async function start({ person }: Awaited<ReturnType<typeof begin>>) {
  return (await world.as(person).call(startFlowSession, { flow: "anamnese" })).session;
}

async function asked({ person }: Awaited<ReturnType<typeof begin>>): Promise<boolean> {
  return (await world.as(person).call(getUserByToken, {})).require_anamnese;
}

async function isEnrolled({ person }: Awaited<ReturnType<typeof begin>>): Promise<boolean> {
  const { enrollments } = await world.as(person).call(getUserByToken, {});
  return enrollments.some(({ course_id }) => course_id === course._id);
}

function withEffects(document: FlowDocument): FlowDocument {
  const object = {
    course: course.friendly_id,
    object: course.objects[1]?.friendly_id ?? "",
    course_name: "Curso",
    trail_name: "Um",
    title: course.objects[1]?.title ?? "",
    type: "content" as const,
    minutes: 5,
  };
  const [end] = document.blocks.slice(-1);
  if (!end) throw new Error("no end");
  const page = {
    ...end,
    id: "recomendacoes",
    type: "recommendation" as const,
    next: "fim",
    items: [{ when: "answers.sono < 6", object, reason: "Porque você respondeu que dorme {sono}." }],
    advice: [],
    urgent: [],
    scores: [],
  };
  const effects = [
    { do: "enrol" as const, course: course.friendly_id, course_name: "Curso", when: "answers.sono < 6" },
    { do: "points" as const, course: course.friendly_id, amount: 25, reason: "Anamnese concluída", when: null },
    { do: "contact" as const, topic: "other", label: "Marcar uma conversa", when: null },
  ];
  const before = document.blocks
    .slice(0, -1)
    .map((block) => (block.id === "sono" ? { ...block, next: page.id } : block));
  return { ...document, blocks: [...before, page, { ...end, effects }] as FlowDocument["blocks"] };
}
