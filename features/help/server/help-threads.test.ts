import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { newId } from "#shared/ids.ts";
import {
  answerHelpThread,
  assignHelpThread,
  getHelpCase,
  getHelpInbox,
  getHelpThread,
  getHelpThreads,
  resolveHelpThread,
  sendHelpMessage,
  settleHelpThread,
  writeHelpMessage,
} from "../contract.ts";

const world = await openTestWorld(registry);
const missing = { status: 404 };
const academy = await world.makeProject();
const manager = await world.makePerson(academy, { rule: "manager", name: "Rosa Lima" });

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a message opens a thread with a number, a promised time and its technical details", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Reis" });
  const along = { page: "/course/acolher", device: "Chrome no Android", error: null, check: null };
  const first = await send(ana, "O vídeo não abre. Tentei três vezes.", along);
  const second = await send(ana, "E o som?");

  expect(second.number).toBe(first.number + 1);
  // The test's clock is at noon of a Friday that is a holiday. The academy closes at six.
  expect(first.promised_at).toBe("2026-11-23T21:00:00.000Z");
  const { threads } = await world.as(ana).call(getHelpThreads, {});
  expect(threads.map(({ subject, state, unread }) => [subject, state, unread])).toContainEqual([
    "O vídeo não abre",
    "sent",
    0,
  ]);
  const thread = await world.as(ana).call(getHelpThread, { thread_id: first.thread_id });
  expect(thread).toMatchObject({ topic: "opening", context: along, assignee: null });
  expect(thread.messages).toMatchObject([{ kind: "person", author: "Ana Reis", html: "" }]);
  expect(await auditedOf(ana)).toEqual(["send-help-message", "send-help-message"]);
  expect(await emailsTo(ana)).toEqual(["help-received", "help-received"]);
});

test("the same form sent several times at once opens one thread with one set of files", async () => {
  const ana = await world.makePerson(academy);
  const input = () => ({
    topic: "other" as const,
    text: "Duas vezes.",
    client_id: "0198a6c0-0000-7000-8000-000000000001",
    files: [new File([PNG], "tela.png")],
  });

  const sent = await Promise.all([1, 2, 3].map(() => world.as(ana).call(sendHelpMessage, input())));

  expect(new Set(sent.map(({ thread_id }) => thread_id)).size).toBe(1);
  const thread = await world.as(ana).call(getHelpThread, { thread_id: sent[0]?.thread_id ?? "" });
  expect(thread.messages).toHaveLength(1);
  expect(thread.messages[0]?.files).toMatchObject([{ name: "tela.webp" }]);
  expect(await world.services.files.listByPrefix(academy._id, `people/${ana._id}/help-`)).toHaveLength(1);
});

test.for([
  ["foto.jpg", Buffer.from("MZ\u0090\u0000 this is a program"), "programa"],
  ["foto.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"), "página"],
  ["relatorio.pdf", Buffer.from("%PDF-1.7 cortado"), "PDF"],
  ["foto.png", PNG.subarray(0, 30), "defeito"],
  ["texto.txt", Buffer.from("oi"), "nem um PDF"],
] as const)("refuses an invalid attachment by its content, not by its name: %s", async ([name, bytes, reason]) => {
  const ana = await world.makePerson(academy);
  const files = [new File([bytes], name)];
  const sending = world.as(ana).call(sendHelpMessage, { topic: "other", text: "Veja.", client_id: newId(), files });

  await expect(sending).rejects.toMatchObject({ status: 400, message: expect.stringContaining(reason) });
  expect((await world.as(ana).call(getHelpThreads, {})).threads).toEqual([]);
  expect(await world.services.files.listByPrefix(academy._id, `people/${ana._id}/`)).toEqual([]);
});

test("refuses an empty text, a text of 5 MB, and four files", async () => {
  const ana = world.as(await world.makePerson(academy));
  const base = { topic: "other" as const, client_id: newId() };
  const pngs = Array.from({ length: 4 }, () => new File([PNG], "a.png"));
  for (const wrong of [{ text: "  " }, { text: "a".repeat(5_000_000) }, { text: "Oi", files: pngs }])
    await expect(ana.call(sendHelpMessage, { ...base, ...wrong })).rejects.toMatchObject({ status: 400 });
});

test("staff assign, note and answer a thread; the person reads the answer and marks it as helpful", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Reis" });
  const { thread_id } = await send(ana, "Meu nome saiu errado.");
  const staff = world.as(manager);
  await staff.call(assignHelpThread, { thread_id, assignee_id: manager._id });
  await staff.call(answerHelpThread, { thread_id, text: "Ver cadastro.", client_id: newId(), note: true });
  expect((await world.as(ana).call(getHelpThread, { thread_id })).state).toBe("taken");
  world.clock.advance({ minutes: 5 });
  const answer = { thread_id, text: "Pronto, **corrigido**. <script>x</script>", client_id: newId() };
  await staff.call(answerHelpThread, answer);
  await staff.call(answerHelpThread, answer);

  const { threads } = await world.as(ana).call(getHelpThreads, {});
  expect(threads).toMatchObject([{ state: "answered", unread: 1 }]);
  const thread = await world.as(ana).call(getHelpThread, { thread_id });
  expect(thread.assignee).toBe("Rosa Lima");
  expect(thread.messages.map(({ kind, text }) => [kind, text])).toEqual([
    ["person", "Meu nome saiu errado."],
    ["event", "taken"],
    ["staff", answer.text],
  ]);
  expect(thread.messages.at(-1)?.html).toBe(
    "<p>Pronto, <strong>corrigido</strong>. &lt;script&gt;x&lt;/script&gt;</p>\n",
  );
  expect((await world.as(ana).call(getHelpThreads, {})).threads).toMatchObject([{ unread: 0 }]);
  expect(await emailsTo(ana)).toEqual(["help-received", "help-answer"]);
  const { notifications } = await world.as(ana).call(getNotifications, {});
  expect(notifications).toMatchObject([
    { kind: "help-answer", actor: "Rosa Lima", count: 1, path: `/sac/${thread_id}` },
  ]);
  const { thread: shown } = await staff.call(getHelpCase, { thread_id });
  expect(shown.messages.map(({ kind }) => kind)).toEqual(["person", "event", "note", "staff"]);

  expect(await world.as(ana).call(resolveHelpThread, { thread_id, resolved: true })).toEqual({ state: "resolved" });
  expect(await world.as(ana).call(resolveHelpThread, { thread_id, resolved: true })).toEqual({ state: "resolved" });
  await world.as(ana).call(writeHelpMessage, { thread_id, text: "Voltou.", client_id: newId() });
  expect(await world.as(ana).call(getHelpThread, { thread_id })).toMatchObject({ state: "taken", resolved_at: null });
  expect(await auditedOf(ana)).toEqual(["send-help-message", "resolve-help-thread", "write-help-message"]);
  expect(await auditedOf(manager)).toEqual(["assign-help-thread", "note-help-thread", "answer-help-thread"]);
});

test("resolves an answered thread after seven days without messages", async () => {
  const ana = await world.makePerson(academy);
  const silent = await send(ana, "Silêncio.");
  const alive = await send(ana, "Conversa.");
  for (const { thread_id } of [silent, alive])
    await world.as(manager).call(answerHelpThread, { thread_id, text: "Assim.", client_id: newId() });
  world.clock.advance({ days: 6 });
  await world.as(ana).call(writeHelpMessage, { thread_id: alive.thread_id, text: "E agora?", client_id: newId() });
  await world.as(manager).call(answerHelpThread, { thread_id: alive.thread_id, text: "Agora.", client_id: newId() });
  world.clock.advance({ days: 1, minutes: 1 });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

  expect(await world.as(ana).call(getHelpThread, { thread_id: silent.thread_id })).toMatchObject({ state: "resolved" });
  expect(await world.as(ana).call(getHelpThread, { thread_id: alive.thread_id })).toMatchObject({ state: "answered" });
});

test("refuses another person's thread, and staff of other academies", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "manager" });
  const { thread_id } = await send(ana, "Segredo.");
  const text = { thread_id, text: "x", client_id: newId() };
  for (const other of [bia, manager, neighbour]) {
    await expect(world.as(other).call(getHelpThread, { thread_id })).rejects.toMatchObject(missing);
    await expect(world.as(other).call(writeHelpMessage, text)).rejects.toMatchObject(missing);
    await expect(world.as(other).call(resolveHelpThread, { thread_id, resolved: true })).rejects.toMatchObject(missing);
  }
  await expect(world.as(neighbour).call(getHelpCase, { thread_id })).rejects.toMatchObject(missing);
  await expect(world.as(neighbour).call(answerHelpThread, text)).rejects.toMatchObject(missing);
  await expect(world.as(neighbour).call(assignHelpThread, { thread_id })).rejects.toMatchObject(missing);
  expect((await world.as(neighbour).call(getHelpInbox, {})).threads).toEqual([]);
  for (const call of [getHelpCase, answerHelpThread, assignHelpThread] as const)
    await expect(world.as(bia).call(call, text)).rejects.toMatchObject({ status: 403 });
  await expect(world.as(bia).call(getHelpInbox, {})).rejects.toMatchObject({ status: 403 });
  await expect(world.as(manager).call(assignHelpThread, { thread_id, assignee_id: bia._id })).rejects.toMatchObject(
    missing,
  );
});

test("the inbox pages through waiting threads, oldest first, while more arrive", async () => {
  const crowded = await world.makeProject();
  const chief = world.as(await world.makePerson(crowded, { rule: "admin" }));
  const [ana, bia] = [
    await world.makePerson(crowded, { name: "Ana Prado" }),
    await world.makePerson(crowded, { name: "Bia Prado" }),
  ];
  const ids: string[] = [];
  for (let at = 0; at < 34; at++) {
    world.clock.advance({ minutes: 1 });
    ids.push((await send(at % 2 ? ana : bia, `Mensagem ${at}.`)).thread_id);
  }
  const first = await chief.call(getHelpInbox, {});
  await send(await world.makePerson(crowded), "Mais uma.");
  const second = await chief.call(getHelpInbox, { after: first.next ?? "" });

  expect([...first.threads, ...second.threads].map(({ _id }) => _id).slice(0, 34)).toEqual(ids);
  expect([first.threads.length, second.threads.length, second.next]).toEqual([30, 5, null]);
  expect(first.waiting).toBe(34);
  await chief.call(answerHelpThread, { thread_id: ids[3] ?? "", text: "Oi.", client_id: newId() });
  expect((await chief.call(getHelpInbox, { view: "answered" })).threads.map(({ _id }) => _id)).toEqual([ids[3]]);
  expect((await chief.call(getHelpInbox, { view: "mine" })).threads.map(({ _id }) => _id)).toEqual([ids[3]]);
  expect((await chief.call(getHelpInbox, { search: "4" })).threads.map(({ _id }) => _id)).toEqual([ids[3]]);
  expect((await chief.call(getHelpInbox, { search: "ana pra" })).threads).toHaveLength(17);
  const found = await chief.call(getHelpInbox, { search: "prado" });
  const rest = await chief.call(getHelpInbox, { search: "prado", after: found.next ?? "" });
  expect([...found.threads, ...rest.threads].map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  expect((await chief.call(getHelpInbox, { search: "%" })).threads).toEqual([]);
});

test("a thread settled without an answer leaves the queue, and returns with the next message", async () => {
  const ana = await world.makePerson(academy);
  const { thread_id } = await send(ana, "Obrigada!");
  await world.as(manager).call(settleHelpThread, { thread_id });
  await world.as(manager).call(settleHelpThread, { thread_id });

  const waits = async () =>
    (await world.as(manager).call(getHelpInbox, {})).threads.some(({ _id }) => _id === thread_id);
  expect(await waits()).toBe(false);
  const { state, messages } = await world.as(ana).call(getHelpThread, { thread_id });
  expect([state, messages.map(({ text }) => text)]).toEqual(["resolved", ["Obrigada!", "settled"]]);
  await world.as(ana).call(writeHelpMessage, { thread_id, text: "Mais uma coisa.", client_id: newId() });
  expect(await waits()).toBe(true);
  expect(
    (await world.auditEntries(academy)).filter(({ operation }) => operation === "settle-help-thread"),
  ).toHaveLength(1);
});

test("notifies all staff of a person's message, and only the assignee once the thread is assigned", async () => {
  const own = await world.makeProject();
  const [ana, one, other] = [
    await world.makePerson(own),
    await world.makePerson(own, { rule: "admin", name: "Rui" }),
    await world.makePerson(own, { rule: "manager", name: "Lia" }),
  ];
  const texts = async (person: MadePerson) =>
    (await world.as(person).call(getNotifications, {})).notifications.map(({ text, count }) => [text, count]);
  const { thread_id, number } = await send(ana, "O som não toca.");
  const text = `escreveu à equipe: mensagem ${number}`;
  expect([await texts(one), await texts(other), await texts(ana)]).toEqual([[[text, 1]], [[text, 1]], []]);

  await world.as(one).call(assignHelpThread, { thread_id, assignee_id: one._id });
  await world.as(ana).call(writeHelpMessage, { thread_id, text: "E o vídeo?", client_id: newId() });
  expect([await texts(one), await texts(other)]).toEqual([[[text, 2]], [[text, 1]]]);
});

function send(person: MadePerson, text: string, along: Record<string, string | null> = {}) {
  return world.as(person).call(sendHelpMessage, { topic: "opening", text, client_id: newId(), ...along });
}

async function auditedOf({ _id }: MadePerson): Promise<string[]> {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ operation: string }[]>`
      select operation from audit_entries where user_id = ${_id} and operation like '%help%' order by id`,
  );
  return rows.map(({ operation }) => operation);
}

async function emailsTo({ _id }: MadePerson): Promise<string[]> {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ kind: string }[]>`select kind from emails where user_id = ${_id} order by created_at, id`,
  );
  return rows.map(({ kind }) => kind);
}
