import { expect, test } from "vitest";
import { getPrivacy } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { readWorkbook } from "#platform/server/sheets/read-workbook.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  exportFlowAnswers,
  finishFlow,
  getFlowPeople,
  getFlowResults,
  getFlows,
  getOwnFlowAnswers,
  readFlowAnswers,
  saveFlowAnswer,
  startFlowSession,
} from "../contract.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { healthDocument, makeFlow } from "./fixture-flow.ts";
import { flowVersion, requireFlow } from "./flow-versions.ts";
import { sessionsOfVersion } from "./sessions-of-version.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
await makeFlow(world, academy, healthDocument());
const manager = await world.makePerson(academy, { rule: "manager", name: "Cleusa Amaral" });
const admin = await world.makePerson(academy, { rule: "admin" });
const REASON = "Marina pediu que eu visse antes da conversa.";

test("requires a reason that is recorded, shown to the person and sent by e-mail", async () => {
  const { person, session } = await answered({ leitura: true });
  const read = await world.as(manager).call(readFlowAnswers, { session_id: session, reason: REASON });
  expect(read.answers.map(({ question, answer }) => [question, answer])).toEqual([
    ["dor", "a"],
    ["onde", "mandíbula travada"],
    ["sono", "6 horas"],
  ]);

  const { sessions } = await world.as(person).call(getOwnFlowAnswers, {});
  expect(sessions[0]?.readings).toMatchObject([{ reader: "Cleusa Amaral", reason: REASON }]);
  expect((await world.as(person).call(getPrivacy, {})).reads).toMatchObject([{ reason: REASON }]);
  const emails = await world.inside(
    academy,
    (sql) => sql<{ kind: string; content: { paragraphs: string[] } }[]>`
      select kind, content from emails where user_id = ${person._id}`,
  );
  expect(emails).toMatchObject([{ kind: "flow-answers-read" }]);
  expect(JSON.stringify(emails)).not.toContain("mandíbula");
  const [entry] = (await world.auditEntries(academy)).slice(-1);
  expect(entry).toMatchObject({ operation: "read-flow-answers", user_id: manager._id, target_id: session, detail: {} });
});

test.each([
  ["a person who did not allow it", { leitura: false }, () => manager, 403],
  ["a rule that the purpose does not name", { leitura: true }, () => admin, 403],
])("refuses a reading for %s, and records nothing", async (_what, consents, reader, status) => {
  const { person, session } = await answered(consents);
  const reading = world.as(reader()).call(readFlowAnswers, { session_id: session, reason: REASON });
  await expect(reading).rejects.toMatchObject({ status, code: "consent_required" });
  expect((await world.as(person).call(getOwnFlowAnswers, {})).sessions[0]?.readings).toEqual([]);
});

test("shows only answers that are not sensitive if the flow does not ask for consent to reading", async () => {
  const project = await world.makeProject();
  const survey = fixtureDocument(
    [
      { id: "combinados", type: "consent" },
      { id: "dor", type: "short", sensitive: true },
      { id: "falta", type: "long" },
      { id: "fim", type: "end" },
    ],
    { friendly_id: "pesquisa" },
  );
  await makeFlow(world, project, survey);
  const client = world.as(await world.makePerson(project));
  const { session } = await client.call(startFlowSession, { flow: "pesquisa" });
  const save = (block_id: string, answer: FlowAnswer) =>
    client.call(saveFlowAnswer, { session_id: session._id, block_id, answer, client_id: newId() });
  await save("combinados", { consents: { uso: true } });
  await save("dor", { text: "mandíbula" });
  await save("falta", { text: "Mais exemplos." });

  const reader = world.as(await world.makePerson(project, { rule: "admin" }));
  const { answers } = await reader.call(readFlowAnswers, { session_id: session._id, reason: REASON });
  expect(answers.map(({ question, answer }) => [question, answer])).toEqual([["falta", "Mais exemplos."]]);
  const { sessions } = await client.call(getOwnFlowAnswers, {});
  expect(sessions[0]?.readings).toMatchObject([{ reason: REASON }]);
});

test("refuses a reading without a reason, by a learner, and from another project", async () => {
  const { session } = await answered({ leitura: true });
  const read = (reader: MadePerson, reason = REASON) =>
    world.as(reader).call(readFlowAnswers, { session_id: session, reason });
  await expect(read(manager, "porque sim")).resolves.toBeDefined();
  await expect(read(manager, "  sim  ")).rejects.toMatchObject({ status: 400 });
  await expect(read(await world.makePerson(academy))).rejects.toMatchObject({ status: 403 });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "manager" });
  await expect(read(neighbour)).rejects.toMatchObject({ status: 404 });
});

test("lists only people who consent, by name", async () => {
  const project = await world.makeProject();
  await makeFlow(world, project, healthDocument());
  const reader = await world.makePerson(project, { rule: "manager" });
  await answered({ leitura: true }, project, "Ana Luz");
  await answered({ leitura: false }, project, "Bento Sá");
  const listed = await world.as(reader).call(getFlowPeople, { friendly_id: "anamnese", search: "" });
  expect(listed).toMatchObject({ people: [{ name: "Ana Luz" }], closed: 1, readings_this_month: 0 });
  expect(JSON.stringify(listed)).not.toContain("mandíbula");
});

test("tells two sessions of a person apart, names the sections, and says how many sessions are not listed", async () => {
  const project = await world.makeProject();
  const document = healthDocument({
    repeatable: true,
    sections: [
      { id: "inicio", title: "Início" },
      { id: "corpo", title: "Corpo" },
    ],
  });
  const sectionOf = (id: string) => (id === "dor" || id === "onde" ? "corpo" : null);
  await makeFlow(world, project, {
    ...document,
    blocks: document.blocks.map((block) => ({
      ...block,
      section: block.type === "consent" ? "inicio" : sectionOf(block.id),
    })),
  });
  const reader = world.as(await world.makePerson(project, { rule: "manager" }));
  const listed = (search = "") => reader.call(getFlowPeople, { friendly_id: "anamnese", search });
  const { person, session } = await answered({ leitura: true }, project, "Ana Luz");
  world.clock.advance({ minutes: 5 });
  const again = await world.as(person).call(startFlowSession, { flow: "anamnese", again: true });
  await world.as(person).call(saveFlowAnswer, {
    session_id: again.session._id,
    block_id: "combinados",
    answer: { consents: { trilhas: false, leitura: true, numeros: false } },
    client_id: newId(),
  });
  const { people, more, sections } = await listed();
  expect(people).toMatchObject([
    { session_id: again.session._id, finished_at: null, started_at: again.session.started_at },
    { session_id: session, finished_at: expect.any(String) },
  ]);
  expect({ more, sections }).toEqual({ more: 0, sections: [{ id: "corpo", title: "Corpo" }] });
  const { answers } = await reader.call(readFlowAnswers, { session_id: session, reason: REASON, section: "corpo" });
  expect(answers.map(({ block_id }) => block_id)).toEqual(["dor", "onde"]);

  for (let one = 0; one < 50; one++) await answered({ leitura: true }, project, `Bento ${one}`);
  expect(await listed()).toMatchObject({ more: 2 });
  expect(await listed("bento 49")).toMatchObject({ people: [{ name: "Bento 49" }], more: 0 });
});

test("shows no group of fewer than five in results and CSV, and counts only people who consent", async () => {
  const project = await world.makeProject();
  await makeFlow(world, project, healthDocument());
  const reader = await world.makePerson(project, { rule: "admin" });
  const results = () => world.as(reader).call(getFlowResults, { friendly_id: "anamnese" });
  for (let one = 0; one < 4; one++) await answered({ numeros: true }, project);
  expect(await results()).toMatchObject({ too_few: true, started: null, questions: [] });

  for (let one = 0; one < 7; one++) await answered({ numeros: true }, project);
  await answered({ numeros: false }, project);
  const { started, counted, questions } = await results();
  // Eleven people allowed counting. Ten of them count, because the number is rounded down to a multiple of five.
  expect({ started, counted }).toEqual({ started: 12, counted: 10 });
  expect(questions.find(({ block_id }) => block_id === "dor")).toMatchObject({
    answered: 10,
    groups: [
      { label: "a", people: 10, share: 1 },
      { label: "b", people: 0 },
    ],
  });
  expect(questions.find(({ block_id }) => block_id === "onde")).toMatchObject({
    answered: 10,
    groups: [],
    too_few: false,
  });

  const { csv, rows } = await world.as(reader).call(exportFlowAnswers, { friendly_id: "anamnese" });
  expect(rows).toBe(10);
  expect(csv.startsWith("\uFEFFdor;sono\r\n")).toBe(true);
  expect(csv).not.toMatch(/mandíbula|Pessoa/);
  const workbook = await world.as(reader).call(exportFlowAnswers, { friendly_id: "anamnese", format: "xlsx" });
  expect(workbook).toMatchObject({ name: expect.stringMatching(/\.xlsx$/), csv: "", rows: 10 });
  const [head, ...lines] = await readWorkbook(Buffer.from(workbook.xlsx, "base64"), 20);
  expect([head?.cells, lines.length]).toEqual([["dor", "sono"], 10]);
  expect((await world.auditEntries(project)).at(-1)).toMatchObject({
    operation: "export-flow-answers",
    detail: { rows: 10 },
  });
});

test("does not count the branches of people who did not consent", async () => {
  const project = await world.makeProject();
  await makeFlow(world, project, healthDocument());
  const reader = await world.makePerson(project, { rule: "manager" });
  for (let one = 0; one < 5; one++) {
    await answered({ numeros: false }, project);
    await answered({ numeros: true }, project);
  }
  const { funnel } = await world.as(reader).call(getFlowResults, { friendly_id: "anamnese" });
  expect(funnel.map(({ block_id, is_optional, passed }) => [block_id, is_optional, passed])).toEqual([
    ["combinados", false, 10],
    ["dor", true, 5],
    ["onde", true, 5],
    ["sono", false, 10],
  ]);
});

test("hides counts below five in the list of flows and of people who stopped at a block", async () => {
  const project = await world.makeProject();
  await makeFlow(world, project, healthDocument());
  const reader = world.as(await world.makePerson(project, { rule: "manager" }));
  for (let one = 0; one < 5; one++) await answered({}, project);
  for (let one = 0; one < 2; one++)
    await world.as(await world.makePerson(project)).call(startFlowSession, { flow: "anamnese" });
  await world.inside(project, (sql) => sql`update flow_sessions set updated_at = updated_at - interval '8 days'`);
  expect((await reader.call(getFlows, {})).flows).toMatchObject([{ started: 7, finished: 5 }]);
  const { funnel, is_whole } = await reader.call(getFlowResults, { friendly_id: "anamnese" });
  expect(funnel[0]).toMatchObject({ block_id: "combinados", is_optional: false, stopped: null });
  expect(is_whole).toBe(true);

  const small = await world.makeProject();
  await makeFlow(world, small, healthDocument());
  await answered({}, small);
  const other = world.as(await world.makePerson(small, { rule: "manager" }));
  expect((await other.call(getFlows, {})).flows).toMatchObject([{ started: null, finished: null }]);
});

test("reports when there are more sessions than are counted", async () => {
  const project = await world.makeProject();
  await makeFlow(world, project, healthDocument());
  for (let one = 0; one < 3; one++) await answered({}, project);
  await world.inside(project, async (sql) => {
    const context = { sql, project: { ...project } as never, services: world.services };
    const row = await requireFlow(context, "anamnese");
    const flow = await flowVersion(context, row.id, row.newest);
    const read = async (max: number) => await sessionsOfVersion(context, flow, max);
    expect(await read(3)).toMatchObject({ sessions: [{}, {}, {}], isWhole: true });
    expect(await read(2)).toMatchObject({ sessions: [{}, {}], isWhole: false });
  });
});

async function answered(consents: Partial<Record<"leitura" | "numeros", boolean>>, project = academy, name?: string) {
  const person = await world.makePerson(project, name === undefined ? {} : { name });
  const client = world.as(person);
  const { session } = await client.call(startFlowSession, { flow: "anamnese" });
  const save = (block_id: string, answer: FlowAnswer) =>
    client.call(saveFlowAnswer, { session_id: session._id, block_id, answer, client_id: newId() });
  await save("combinados", { consents: { trilhas: true, leitura: false, numeros: false, ...consents } });
  await save("dor", { picked: ["a"] });
  await save("onde", { text: "mandíbula travada" });
  await save("sono", { number: 6 });
  await client.call(finishFlow, { session_id: session._id });
  return { person, session: session._id };
}
