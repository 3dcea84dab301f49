import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getFlow, saveFlowAnswer, startFlowSession } from "../contract.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { healthDocument, makeFlow } from "./fixture-flow.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
await makeFlow(world, academy, healthDocument());
const YES = { consents: { trilhas: true, leitura: true, numeros: true } };
const NO = { consents: { trilhas: false, leitura: false, numeros: false } };

test("saves each answer, and resumes where the person stopped, on any device", async () => {
  const ana = await begin();
  expect(await save(ana, "combinados", YES)).toMatchObject({ at: "dor", revision: 1, status: "open" });
  expect(await save(ana, "dor", { picked: ["a"] })).toMatchObject({ at: "onde", revision: 2 });

  const { session } = await world.as(ana.person).call(startFlowSession, { flow: "anamnese" });
  expect(session).toMatchObject({ _id: ana.session, at: "onde", revision: 2 });
  expect(session.answers).toEqual({ combinados: YES, dor: { picked: ["a"] } });
});

test("saves an answer that is sent again only once", async () => {
  const ana = await begin();
  const again = newId();
  const first = await save(ana, "combinados", YES, { client_id: again });
  world.clock.advance({ minutes: 1 });
  expect(await save(ana, "combinados", YES, { client_id: again, revision: 0 })).toEqual(first);
});

test("deletes the sensitive answers of a person who withdraws consent", async () => {
  const ana = await begin();
  await save(ana, "combinados", YES);
  await save(ana, "dor", { picked: ["a"] });
  await save(ana, "combinados", NO);
  expect(await answersOf(ana)).toEqual({ combinados: NO });
  await save(ana, "combinados", YES);
  expect(await answersOf(ana)).toEqual({ combinados: YES });
});

test("refuses an answer with an older revision, and returns the session's position", async () => {
  const ana = await begin();
  await save(ana, "combinados", YES, { revision: 0 });
  await expect(save(ana, "combinados", NO, { revision: 0 })).rejects.toMatchObject({
    status: 409,
    code: "stale_revision",
    extra: { revision: 1, at: "dor" },
  });
  expect(await answersOf(ana)).toEqual({ combinados: YES });
});

test.each<[string, string, FlowAnswer, { status: number; code: string }]>([
  ["a block ahead", "sono", { number: 7 }, { status: 409, code: "block_not_reached" }],
  ["a block that is not there", "nenhum", { seen: true }, { status: 409, code: "block_not_reached" }],
  ["the end", "fim", { seen: true }, { status: 409, code: "block_not_reached" }],
  ["a branch", "desvio", { seen: true }, { status: 409, code: "block_not_reached" }],
  ["a sensitive question before consent", "dor", { picked: ["a"] }, { status: 403, code: "consent_required" }],
  ["half of the consents", "combinados", { consents: { trilhas: true } }, { status: 400, code: "invalid_input" }],
  ["another form", "combinados", { text: "sim" }, { status: 400, code: "invalid_input" }],
])("refuses %s, and does not change the session", async (_what, block, answer, refusal) => {
  const ana = await begin();
  await expect(save(ana, block, answer)).rejects.toMatchObject(refusal);
  expect(await answersOf(ana)).toEqual({});
});

test("refuses numbers out of range and options that are not there", async () => {
  const ana = await begin();
  await save(ana, "combinados", YES);
  await expect(save(ana, "dor", { picked: ["z"] })).rejects.toMatchObject({ status: 400 });
  await save(ana, "dor", { picked: ["b"] });
  await expect(save(ana, "sono", { number: 27 })).rejects.toMatchObject({
    status: 400,
    message: "Escreva de 0 a 24 horas.",
  });
  await expect(save(ana, "sono", { number: 6.5 })).rejects.toMatchObject({ status: 400 });
});

test("skips sensitive questions for a person who did not consent", async () => {
  const ana = await begin();
  expect(await save(ana, "combinados", NO)).toMatchObject({ at: "sono" });
});

test("keeps a session on the flow version with which it began", async () => {
  const project = await world.makeProject();
  await makeFlow(world, project, healthDocument());
  const ana = await begin(project);
  await save(ana, "combinados", NO);
  const changed = healthDocument();
  await makeFlow(world, project, {
    ...changed,
    blocks: changed.blocks.filter(({ id }) => id === "sono" || id === "fim"),
  });

  const { flow, session, newest_version } = await world.as(ana.person).call(getFlow, { friendly_id: "anamnese" });
  expect({ version: flow.version, at: session?.at, newest_version }).toEqual({
    version: 1,
    at: "sono",
    newest_version: 2,
  });
  expect(await save(ana, "sono", { number: 7 })).toMatchObject({ at: null });
  const bia = await begin(project);
  expect((await world.as(bia.person).call(getFlow, { friendly_id: "anamnese" })).flow.version).toBe(2);
});

test("hides a session from all other people, staff and other projects included", async () => {
  const ana = await begin();
  const others = [
    await world.makePerson(academy),
    await world.makePerson(academy, { rule: "manager" }),
    await world.makePerson(await world.makeProject(), { rule: "admin" }),
  ];
  for (const person of others)
    await expect(save({ ...ana, person }, "combinados", YES)).rejects.toMatchObject({ status: 404 });
});

test("answers saved at the same time each see the session that the one before left", async () => {
  const ana = await begin();
  await save(ana, "combinados", YES);
  const saved = await Promise.all(["a", "b", "a", "b"].map((option) => save(ana, "dor", { picked: [option] })));

  expect(saved.map(({ revision }) => revision).toSorted()).toEqual([2, 3, 4, 5]);
});

test("simultaneous calls start one session", async () => {
  const person = await world.makePerson(academy);
  const started = await Promise.all(
    Array.from({ length: 4 }, () => world.as(person).call(startFlowSession, { flow: "anamnese" })),
  );
  expect(new Set(started.map(({ session }) => session._id)).size).toBe(1);
});

interface Passage {
  person: MadePerson;
  session: string;
}

async function begin(project = academy): Promise<Passage> {
  const person = await world.makePerson(project);
  const { session } = await world.as(person).call(startFlowSession, { flow: "anamnese" });
  return { person, session: session._id };
}

function save({ person, session }: Passage, block_id: string, answer: FlowAnswer, more = {}) {
  return world.as(person).call(saveFlowAnswer, { session_id: session, block_id, answer, client_id: newId(), ...more });
}

async function answersOf({ person }: Passage) {
  const { session } = await world.as(person).call(getFlow, { friendly_id: "anamnese" });
  return session?.answers;
}
