import { expect, test } from "vitest";
import { getHelpCase, getHelpInbox, getHelpThreads, sendHelpMessage } from "#features/help/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { HELP } from "./help-conversations.ts";
import { writeHelp } from "./write-help.ts";

const world = await openTestWorld(registry);

test.for(Object.keys(HELP))(
  "the staff of %s see two unanswered threads, an answered one and a resolved one",
  async (name) => {
    const academy = await world.makeProject();
    const people = [];
    for (let at = 0; at < 4; at++) people.push(await world.makePerson(academy));
    await world.makePerson(academy, { rule: "admin", name: "Rui Pais" });
    const manager = world.as(await world.makePerson(academy, { rule: "manager", name: "Lia Reis" }));
    const contact = { email: "ajuda@exemplo.com.br", phone: "", hours: "das 8h às 18h" };
    const settings = { friendly_id: name, time_zone: "America/Sao_Paulo", contact };
    await world.inside(academy, (sql) => writeHelp(sql, academy._id, settings, world.clock.now));

    const { threads, waiting } = await manager.call(getHelpInbox, {});
    expect([threads.map(({ state }) => state), waiting]).toEqual([["taken", "sent"], 2]);
    const [taken] = threads;
    const { thread, saved } = await manager.call(getHelpCase, { thread_id: taken?._id ?? "" });
    expect(thread.messages.map(({ kind }) => kind)).toEqual(["person", "note"]);
    expect(thread.assignee).toBe("Rui Pais");
    expect(saved.length).toBeGreaterThan(0);
    for (const view of ["answered", "resolved"] as const) {
      const found = await manager.call(getHelpInbox, { view });
      expect(found.threads).toHaveLength(1);
      const one = await manager.call(getHelpCase, { thread_id: found.threads[0]?._id ?? "" });
      expect(one.thread.messages.some(({ kind, author }) => kind === "staff" && author !== null)).toBe(true);
    }
    const shown = await Promise.all(people.map((person) => world.as(person).call(getHelpThreads, {})));
    expect(shown.map(({ threads: own }) => own.length)).toEqual([1, 1, 1, 1]);
    const [first] = people;
    if (!first) throw new Error("nobody");
    const sent = { topic: "other" as const, text: "Mais uma.", client_id: newId() };
    expect(await world.as(first).call(sendHelpMessage, sent)).toMatchObject({ number: 5 });
  },
);

test("writes the demo's threads again after they were deleted, and continues their numbering", async () => {
  const academy = await world.makeProject();
  const contact = { email: "ajuda@exemplo.com.br", phone: "", hours: "das 8h às 18h" };
  const settings = { friendly_id: "aurora", time_zone: "America/Sao_Paulo", contact };
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  for (let at = 0; at < 4; at++) await world.makePerson(academy);
  const write = () => world.inside(academy, (sql) => writeHelp(sql, academy._id, settings, world.clock.now));
  await write();
  await world.inside(academy, (sql) => sql`delete from help_threads`);
  await write();
  const { threads } = await manager.call(getHelpInbox, {});
  expect(threads.map(({ number }) => number)).toEqual([7, 8]);
  const { saved } = await manager.call(getHelpCase, { thread_id: threads[0]?._id ?? "" });
  expect(new Set(saved.map(({ title }) => title)).size).toBe(saved.length);
});
