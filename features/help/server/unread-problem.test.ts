import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  answerHelpThread,
  getHelpCase,
  getHelpInbox,
  resolveHelpThread,
  sendHelpMessage,
  settleHelpThread,
  writeHelpMessage,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const rosa = await world.makePerson(academy, { rule: "manager", name: "Rosa Lima" });
const rui = await world.makePerson(academy, { rule: "admin", name: "Rui Melo" });
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("of two colleagues who answer at once, the second one is refused until the first answer is read", async () => {
  const { thread_id, version } = await conversation();
  const answers = [rosa, rui].map((person) => ({ person, input: { ...answer(thread_id, "Pronto."), version } }));

  const results = await Promise.allSettled(
    answers.map(({ person, input }) => world.as(person).call(answerHelpThread, input)),
  );

  const at = results.findIndex(({ status }) => status === "rejected");
  const [refused, other] = [answers[at], answers[1 - at]];
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results[at]).toMatchObject({
    reason: {
      status: 409,
      message: expect.stringContaining(`${other?.person.name} respondeu`),
      extra: { version: "2" },
    },
  });
  expect(await textsOf(thread_id)).toEqual(["Socorro.", "Pronto."]);
  await world.as(refused?.person ?? rosa).call(answerHelpThread, { ...answer(thread_id, "Mais."), version: "2" });
  expect(await textsOf(thread_id)).toEqual(["Socorro.", "Pronto.", "Mais."]);
});

test("a message that came meanwhile keeps the thread waiting: answering and ending it are refused", async () => {
  const { ana, thread_id, version } = await conversation();
  await world.as(ana).call(writeHelpMessage, { thread_id, text: "Aliás, é outra coisa.", client_id: newId() });
  const files = () => [new File([PNG], "tela.png")];

  const refusal = { status: 409, message: expect.stringContaining("outra mensagem") };
  const answering = world.as(rosa).call(answerHelpThread, { ...answer(thread_id, "Pronto."), files: files(), version });
  await expect(answering).rejects.toMatchObject(refusal);
  await expect(world.as(rosa).call(settleHelpThread, { thread_id, version })).rejects.toMatchObject(refusal);
  expect(await isWaiting(thread_id)).toBe(true);
  expect(await textsOf(thread_id)).toEqual(["Socorro.", "Aliás, é outra coisa."]);
  expect(await world.services.files.listByPrefix(academy._id, `people/${ana._id}/help-`)).toEqual([]);
  const audited = (await world.auditEntries(academy)).filter(({ target_id }) => target_id === thread_id);
  expect(audited.map(({ operation }) => operation)).toEqual(["send-help-message", "write-help-message"]);
  const read = await world.as(rosa).call(getHelpCase, { thread_id });
  await world.as(rosa).call(answerHelpThread, { ...answer(thread_id, "Pronto."), version: read.version });
  expect(await isWaiting(thread_id)).toBe(false);
});

test("neither a colleague's note nor sending the same form again counts as an unread message", async () => {
  const { ana, thread_id, version } = await conversation();
  await world.as(rui).call(answerHelpThread, { ...answer(thread_id, "Ver cadastro."), note: true });
  const sent = { ...answer(thread_id, "Pronto."), version };
  await world.as(rosa).call(answerHelpThread, sent);
  await world.as(rosa).call(answerHelpThread, sent);
  await world.as(ana).call(writeHelpMessage, { thread_id, text: "E agora?", client_id: newId() });
  await world.as(rui).call(answerHelpThread, { ...answer(thread_id, "Liguei."), note: true, version });
  expect(await textsOf(thread_id)).toEqual(["Socorro.", "Ver cadastro.", "Pronto.", "E agora?", "Liguei."]);
});

test("refuses an answer written before the person said that it is not resolved", async () => {
  const { ana, thread_id, version } = await conversation();
  await world.as(rosa).call(answerHelpThread, { ...answer(thread_id, "Pronto."), version });
  const read = await world.as(rosa).call(getHelpCase, { thread_id });
  await world.as(ana).call(resolveHelpThread, { thread_id, resolved: false });
  await expect(
    world.as(rosa).call(answerHelpThread, { ...answer(thread_id, "Até logo."), version: read.version }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("ainda não resolveu") });
  expect(await isWaiting(thread_id)).toBe(true);
});

async function conversation(): Promise<{ ana: MadePerson; thread_id: string; version: string }> {
  const ana = await world.makePerson(academy);
  const { thread_id } = await world.as(ana).call(sendHelpMessage, {
    topic: "other",
    text: "Socorro.",
    client_id: newId(),
  });
  const { version } = await world.as(rosa).call(getHelpCase, { thread_id });
  return { ana, thread_id, version };
}

function answer(thread_id: string, text: string) {
  return { thread_id, text, client_id: newId() };
}

async function textsOf(thread_id: string): Promise<string[]> {
  const { thread } = await world.as(rosa).call(getHelpCase, { thread_id });
  return thread.messages.map(({ text }) => text);
}

async function isWaiting(thread_id: string): Promise<boolean> {
  return (await world.as(rosa).call(getHelpInbox, {})).threads.some(({ _id }) => _id === thread_id);
}
