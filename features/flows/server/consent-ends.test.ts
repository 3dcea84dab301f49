import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getSuggestedObjects } from "#features/suggestions/contract.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  exportFlowAnswers,
  finishFlow,
  getFlow,
  getFlowPeople,
  getFlowResults,
  getOwnFlowAnswers,
  readFlowAnswers,
  saveFlowAnswer,
  startFlowSession,
} from "../contract.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { healthDocument, makeFlow } from "./fixture-flow.ts";
import { unwrap } from "./project-keys.ts";
import { type AnswerRow, decryptRow, encryptAnswer, fieldOf, OUTCOME, type StoredOutcome } from "./stored-answers.ts";

const world = await openTestWorld(registry);
const DAY = 86_400_000;
const YES = { trilhas: true, leitura: true, numeros: true };
const REASON = "Marina pediu que eu visse antes da conversa.";

test("staff may read answers for the months of the consent, and again after a new yes", async () => {
  const project = await projectWith({ leitura: 12 });
  const ana = await answered(project);
  world.clock.advance({ days: 364 });
  await expect(read(ana)).resolves.toBeDefined();
  expect(await people(project)).toMatchObject({ people: [{}], closed: 0 });

  world.clock.advance({ days: 1 });
  await expect(read(ana)).rejects.toMatchObject({
    status: 403,
    code: "consent_required",
    message: "Não há um sim desta pessoa que valha agora para a equipe ler estas respostas.",
  });
  expect(await people(project)).toMatchObject({ people: [], closed: 1 });
  const { session } = await (await ana.client()).call(getFlow, { friendly_id: "anamnese" });
  expect(session).toMatchObject({ status: "finished", at: null, answers: { onde: { text: "costas" } } });

  await ana.save("combinados", { consents: YES });
  await expect(read(ana)).resolves.toBeDefined();
  expect(await consent(ana, "leitura")).toMatchObject({ given: true, at: world.clock.now.toISOString() });
});

test("changing one purpose does not extend another, and the person sees until when each one holds", async () => {
  const ana = await answered(await projectWith({ leitura: 12 }));
  const first = world.clock.now;
  world.clock.advance({ days: 300 });
  await ana.save("combinados", { consents: { ...YES, numeros: false } });
  const until = new Date(first);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  expect(await consent(ana, "leitura")).toMatchObject({ at: first.toISOString(), until: until.toISOString() });
  expect(await consent(ana, "trilhas")).toMatchObject({ until: null });
  world.clock.advance({ days: 66 });
  await expect(read(ana)).rejects.toMatchObject({ code: "consent_required" });
});

test("ended consents leave results and exports", async () => {
  const project = await projectWith({ numeros: 6 });
  for (let one = 0; one < 5; one++) await answered(project);
  const rows = async () =>
    (await world.as(await manager(project)).call(exportFlowAnswers, { friendly_id: "anamnese" })).rows;
  expect(await rows()).toBe(5);
  world.clock.advance({ days: 185 });
  expect(await rows()).toBe(0);
});

test("a consent that ends takes five people out of the results, and lets nobody else in", async () => {
  const project = await projectWith({ numeros: 6 });
  await answered(project);
  world.clock.advance({ days: 10 });
  for (let one = 0; one < 9; one++) await answered(project);
  const counted = async () =>
    (await world.as(await manager(project)).call(getFlowResults, { friendly_id: "anamnese" })).counted;
  expect(await counted()).toBe(10);
  await answered(project);
  world.clock.advance({ days: 175 });
  expect(await counted()).toBe(5);
});

test.each(["now", "before consents could end"])(
  "ended consents leave suggestions that were stored %s",
  async (when) => {
    const { project, course } = await projectWithSuggestion();
    const ana = await begin(project, "sono");
    await ana.save("acordo", { consents: { uso: true } });
    await ana.save("folha", { seen: true });
    await (await ana.client()).call(finishFlow, { session_id: ana.session });
    if (when !== "now") await storeWithoutUntil(ana);
    const suggested = async () =>
      (await (await ana.client()).call(getSuggestedObjects, { id: course })).suggestions.map(({ from }) => from);
    expect(await suggested()).toContain("flow");
    world.clock.advance({ days: 32 });
    expect(await suggested()).not.toContain("flow");
  },
);

const TERMS = ["1 ano", "12\u00A0meses, ou até você mudar de ideia", "Por 1  ano", "Até 12 meses"];

test.each(TERMS)("a version stored without months ends as its text promised: %s", async (until) => {
  const ana = await answered(await projectWith({}, until));
  await expect(read(ana)).resolves.toBeDefined();
  world.clock.advance({ days: 366 });
  await expect(read(ana)).rejects.toMatchObject({ code: "consent_required" });
});

type Answering = Awaited<ReturnType<typeof begin>>;

/** The health flow, whose purposes end after these months. Its “leitura” says `until` in any case. */
async function projectWith(months: Partial<Record<keyof typeof YES, number>>, until = "1 ano"): Promise<MadeProject> {
  const project = await world.makeProject();
  const document = healthDocument();
  for (const block of document.blocks)
    if (block.type === "consent")
      for (const purpose of block.purposes) {
        const term = months[purpose.id as keyof typeof YES];
        if (term !== undefined) purpose.months = term;
        if (purpose.id === "leitura") purpose.until = until;
      }
  await makeFlow(world, project, document);
  return project;
}

async function projectWithSuggestion() {
  const project = await world.makeProject();
  const course = await world.makeCourse(project, { trails: [{ name: "Um", objects: [{}, {}] }] });
  const [, second] = course.objects;
  const names = { course_name: "Curso", trail_name: "Um", title: "Folga", type: "content" as const, minutes: 5 };
  const object = { course: course.friendly_id, object: second?.friendly_id ?? "", ...names };
  const purpose = { id: "uso", title: "Uso", html: "", readers: "Ninguém", until: "1 mês", months: 1 };
  const enrol = { do: "enrol" as const, course: course.friendly_id, course_name: "Curso", when: null };
  const blocks = [
    { id: "acordo", type: "consent" as const, purposes: [{ ...purpose, use: "recommend" as const, rules: [] }] },
    { id: "folha", type: "recommendation" as const, items: [{ when: null, object, reason: "Porque sim." }] },
    { id: "fim", type: "end" as const, effects: [enrol] },
  ];
  await makeFlow(world, project, fixtureDocument(blocks, { friendly_id: "sono" }));
  return { project, course: course._id };
}

/** Stores the outcome of a session again, as it was stored before consents could end. */
async function storeWithoutUntil({ project, session }: Answering): Promise<void> {
  const { services } = world;
  const owner = { projectId: project._id, sessionId: session };
  const field = fieldOf(services, owner, OUTCOME);
  await world.inside(project, async (sql) => {
    const [row] = await sql<AnswerRow[]>`
      select a.session_id, a.field, a.key_id, k.wrapped, a.encrypted
      from flow_answers a join project_keys k on (k.project_id, k.id) = (a.project_id, a.key_id)
      where a.session_id = ${session} and a.field = ${field}`;
    if (!row) throw new Error("The session has no outcome");
    const { until: _until, ...before } = JSON.parse(decryptRow(services, project._id, row).toString()) as StoredOutcome;
    const encrypted = encryptAnswer(unwrap(services, project._id, row), owner, field, before);
    await sql`update flow_answers set encrypted = ${encrypted} where session_id = ${session} and field = ${field}`;
  });
}

async function begin(project: MadeProject, flow = "anamnese") {
  const person = await world.makePerson(project);
  // The clock passes the end of the person's session.
  const client = async () => {
    const end = new Date(world.clock.now.getTime() + DAY);
    await world.inside(project, (sql) => sql`update sessions set expires_at = ${end} where user_id = ${person._id}`);
    return world.as(person);
  };
  const { session } = await (await client()).call(startFlowSession, { flow });
  const save = async (block_id: string, answer: FlowAnswer) =>
    await (await client()).call(saveFlowAnswer, { session_id: session._id, block_id, answer, client_id: newId() });
  return { client, save, session: session._id, project };
}

async function answered(project: MadeProject): Promise<Answering> {
  const ana = await begin(project);
  await ana.save("combinados", { consents: YES });
  await ana.save("dor", { picked: ["a"] });
  await ana.save("onde", { text: "costas" });
  await ana.save("sono", { number: 6 });
  await (await ana.client()).call(finishFlow, { session_id: ana.session });
  return ana;
}

function manager(project: MadeProject) {
  return world.makePerson(project, { rule: "manager" });
}

async function read({ project, session }: Answering) {
  return await world.as(await manager(project)).call(readFlowAnswers, { session_id: session, reason: REASON });
}

async function people(project: MadeProject) {
  return await world.as(await manager(project)).call(getFlowPeople, { friendly_id: "anamnese", search: "" });
}

async function consent({ client }: Answering, purpose: string) {
  const { sessions } = await (await client()).call(getOwnFlowAnswers, {});
  return sessions[0]?.consents.find((one) => one.purpose === purpose);
}
