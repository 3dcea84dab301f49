import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  finishFlow,
  getFlow,
  getFlowFile,
  getOwnFlowAnswers,
  saveFlowAnswer,
  saveFlowFile,
  startFlowSession,
  withdrawFlowAnswers,
} from "../contract.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { fixtureDocument } from "../engine/fixture-document.ts";
import { healthDocument, makeFlow } from "./fixture-flow.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
await makeFlow(world, academy, healthDocument());
const withFile = fixtureDocument(
  [
    { id: "laudo", type: "file", max_bytes: 1_000_000 },
    { id: "fim", type: "end" },
  ],
  { friendly_id: "com-arquivo" },
);
await makeFlow(world, academy, withFile);
const YES = { consents: { trilhas: true, leitura: true, numeros: true } };
const NO = { consents: { trilhas: false, leitura: false, numeros: false } };

test("corrects an answer after the end, erases answers no longer due, and audits it without the answer", async () => {
  const ana = await finished();
  expect(await ana.save("dor", { picked: ["b"] })).toMatchObject({ status: "finished", at: null });
  expect(await answersOf(ana)).toEqual({ combinados: YES, dor: { picked: ["b"] }, sono: { number: 6 } });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "correct-flow-answer",
    target_id: ana.session,
    detail: {},
  });
});

test("opens a finished session again when a correction opens questions", async () => {
  const ana = await finished();
  await ana.save("dor", { picked: ["b"] });
  expect(await ana.save("dor", { picked: ["a"] })).toMatchObject({ status: "open", at: "onde" });
  await ana.save("onde", { text: "pescoço" });
  const { session } = await ana.client.call(finishFlow, { session_id: ana.session });
  expect(session.status).toBe("finished");
});

test("withdrawing consent erases the sensitive answers immediately", async () => {
  const ana = await finished();
  await ana.save("combinados", NO);
  expect(await answersOf(ana)).toEqual({ combinados: NO, sono: { number: 6 } });
  const { sessions } = await ana.client.call(getOwnFlowAnswers, {});
  expect(sessions[0]?.consents.map(({ purpose, given }) => [purpose, given])).toEqual([
    ["trilhas", false],
    ["leitura", false],
    ["numeros", false],
  ]);
});

test("shows all answers in words, only to their owner", async () => {
  const ana = await finished();
  const { sessions } = await ana.client.call(getOwnFlowAnswers, {});
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.answers.map(({ question, answer }) => [question, answer])).toEqual([
    ["dor", "a"],
    ["onde", "costas"],
    ["sono", "6 horas"],
  ]);
  const bia = await world.makePerson(academy, { rule: "manager" });
  expect((await world.as(bia).call(getOwnFlowAnswers, {})).sessions).toEqual([]);
});

test("withdraws one answer or all of them, only for their owner", async () => {
  const ana = await finished();
  await ana.client.call(withdrawFlowAnswers, { session_id: ana.session, block_id: "onde" });
  expect(await answersOf(ana)).toMatchObject({ onde: { declined: true } });

  await ana.client.call(withdrawFlowAnswers, { session_id: ana.session });
  const [row] = await world.inside(
    academy,
    (sql) => sql<[{ rows: number }]>`
      select count(*)::int as rows from flow_answers where session_id = ${ana.session}`,
  );
  expect(row.rows).toBe(0);
  await expect(ana.save("sono", { number: 7 })).rejects.toMatchObject({ status: 410, code: "gone" });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "withdraw-flow-answers" });
  const stranger = await world.makePerson(academy);
  await expect(world.as(stranger).call(withdrawFlowAnswers, { session_id: ana.session })).rejects.toMatchObject({
    status: 404,
  });
});

test("stores files encrypted, detects their type by their bytes, and serves them only to their owner", async () => {
  const person = await world.makePerson(academy);
  const client = world.as(person);
  const { session } = await client.call(startFlowSession, { flow: "com-arquivo" });
  const send = (text: string, name = "laudo.pdf") =>
    client.call(saveFlowFile, {
      session_id: session._id,
      block_id: "laudo",
      file: new File([text], name),
      client_id: newId(),
    });
  await expect(send("GIF89a")).rejects.toMatchObject({
    status: 400,
    message: "Este arquivo não serve. Mande um destes: pdf.",
  });
  await expect(send("%PDF-1.7", "laudo.exe")).rejects.toMatchObject({ status: 400 });
  await expect(send(`%PDF-${"x".repeat(1_000_000)}`)).rejects.toMatchObject({
    status: 400,
    message: "O arquivo é grande demais: o limite é 1 MB.",
  });
  const { answer } = await send("%PDF-1.7 segredo");
  if (!("file" in answer)) throw new Error("no file");
  expect(answer.file).toMatchObject({ name: "laudo.pdf", type: "application/pdf", size: 16 });

  const stored = await world.services.files.get(academy._id, `flow-files/${answer.file._id}`);
  expect(stored?.includes("segredo")).toBe(false);
  const place = { session_id: session._id, block_id: "laudo" };
  const got = await client.call(getFlowFile, place);
  expect(Buffer.from(got.base64, "base64").toString()).toBe("%PDF-1.7 segredo");
  const manager = await world.makePerson(academy, { rule: "manager" });
  await expect(world.as(manager).call(getFlowFile, place)).rejects.toMatchObject({ status: 404 });
  await expect(client.call(saveFlowAnswer, { ...place, answer, client_id: newId() })).rejects.toMatchObject({
    status: 400,
  });
});

async function finished() {
  const person = await world.makePerson(academy);
  const client = world.as(person);
  const { session } = await client.call(startFlowSession, { flow: "anamnese" });
  const save = (block_id: string, answer: FlowAnswer) =>
    client.call(saveFlowAnswer, { session_id: session._id, block_id, answer, client_id: newId() });
  await save("combinados", YES);
  await save("dor", { picked: ["a"] });
  await save("onde", { text: "costas" });
  await save("sono", { number: 6 });
  await client.call(finishFlow, { session_id: session._id });
  return { person, client, session: session._id, save };
}

async function answersOf({ client }: Awaited<ReturnType<typeof finished>>) {
  return (await client.call(getFlow, { friendly_id: "anamnese" })).session?.answers;
}
