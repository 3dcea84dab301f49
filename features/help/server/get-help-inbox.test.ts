import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  answerHelpThread,
  getHelpCase,
  getHelpInbox,
  getHelpThread,
  type HelpThread,
  resolveHelpThread,
  sendHelpMessage,
} from "../contract.ts";

const world = await openTestWorld(registry);

test("a search finds a person's threads of all states, and a thread shows the others", async () => {
  const { staff, ana, send } = await people();
  const ids: string[] = [];
  for (const text of ["Resolvida.", "Respondida.", "Esperando."]) ids.push(await send(text));
  for (const thread_id of ids.slice(0, 2))
    await staff.call(answerHelpThread, { thread_id, text: "Pronto.", client_id: newId() });
  world.clock.advance({ minutes: 1 });
  await ana.call(resolveHelpThread, { thread_id: ids[0] ?? "", resolved: true });

  for (const view of ["waiting", "resolved"] as const) {
    const { threads } = await staff.call(getHelpInbox, { view, search: "ana" });
    const found = threads.map(({ _id, state }) => [_id, state]).toSorted();
    expect(found).toEqual([
      [ids[0], "resolved"],
      [ids[1], "answered"],
      [ids[2], "sent"],
    ]);
    expect(threads[0]?._id).toBe(ids[0]);
  }
  const { person } = await staff.call(getHelpCase, { thread_id: ids[2] ?? "" });
  expect(person.others).toBe(2);
  expect(person.other_threads.map(({ subject, state }) => [subject, state])).toEqual([
    ["Resolvida", "resolved"],
    ["Respondida", "answered"],
  ]);
});

test("shows the newest 500 messages of a longer thread to both sides", async () => {
  const { academy, staff, ana, anaId, send } = await people();
  const thread_id = await send("Primeira.");
  const written = { project_id: academy._id, thread_id, user_id: anaId, author_id: anaId, kind: "person" };
  const rows = Array.from({ length: 500 }, (_, at) => {
    const created_at = new Date(world.clock.now.getTime() + (at + 1) * 1000);
    return { ...written, id: newId(), body: `Mensagem ${at + 1}`, client_id: newId(), created_at };
  });
  const [last] = rows.splice(499);
  const insert = (more: typeof rows) => world.inside(academy, (sql) => sql`insert into help_messages ${sql(more)}`);
  await insert(rows);
  expect(await ana.call(getHelpThread, { thread_id })).toMatchObject({ has_earlier: false });
  await insert(last ? [last] : []);

  for (const thread of [
    await ana.call(getHelpThread, { thread_id }),
    (await staff.call(getHelpCase, { thread_id })).thread,
  ]) {
    expect(thread).toMatchObject({ has_earlier: true });
    expect(thread.messages).toHaveLength(500);
    expect([thread.messages[0]?.text, thread.messages.at(-1)?.text]).toEqual(["Mensagem 1", "Mensagem 500"]);
  }
});

test("reads a long thread page by page from the end, without losing or repeating a message", async () => {
  const { academy, staff, ana, anaId, send } = await people();
  const thread_id = await send("Primeira.");
  const own = { project_id: academy._id, thread_id, user_id: anaId, author_id: anaId, kind: "person" };
  const { now } = world.clock;
  // Written in the same moment, so that only their ids tell their order.
  const rows = Array.from({ length: 1100 }, () => ({
    ...own,
    id: newId(),
    body: "Oi",
    client_id: newId(),
    created_at: now,
  }));
  await world.inside(academy, (sql) => sql`insert into help_messages ${sql(rows)}`);
  const pagesOf = async (read: (before?: string) => Promise<HelpThread>) => {
    const pages = [await read()];
    while (pages[0]?.has_earlier) pages.unshift(await read(pages[0].messages[0]?._id));
    return pages.map(({ messages }) => messages.map(({ _id }) => _id));
  };
  for (const pages of [
    await pagesOf((before) => ana.call(getHelpThread, { thread_id, before })),
    await pagesOf(async (before) => (await staff.call(getHelpCase, { thread_id, before })).thread),
  ]) {
    expect(pages.map(({ length }) => length)).toEqual([101, 500, 500]);
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(1101);
    expect(ids).toEqual(ids.toSorted());
  }
  const other = await send("Outra conversa.");
  await expect(ana.call(getHelpThread, { thread_id: other, before: rows[0]?.id })).rejects.toMatchObject({
    status: 404,
  });
});

test("a search finds the threads of many people of the same name", async () => {
  const { academy, staff } = await people();
  const namesakes = await Promise.all(
    Array.from({ length: 101 }, () => world.makePerson(academy, { name: "Maria Alves" })),
  );
  const last = namesakes.toSorted((a, b) => (a._id < b._id ? 1 : -1))[0];
  const message = { topic: "other" as const, text: "Não consigo entrar.", client_id: newId() };
  const { thread_id } = await (last ? world.as(last) : staff).call(sendHelpMessage, message);
  const { threads } = await staff.call(getHelpInbox, { view: "waiting", search: "maria" });
  expect(threads.map(({ _id }) => _id)).toEqual([thread_id]);
});

async function people() {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const person = await world.makePerson(academy, { name: "Ana Reis" });
  const ana = world.as(person);
  const send = async (text: string) =>
    (await ana.call(sendHelpMessage, { topic: "other", text, client_id: newId() })).thread_id;
  return { academy, staff, ana, anaId: person._id, send };
}
