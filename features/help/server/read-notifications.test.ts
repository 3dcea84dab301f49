import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { answerHelpThread, getHelpCase, getHelpThread, sendHelpMessage } from "../contract.ts";

const world = await openTestWorld(registry);

test("opening a thread marks the caller's notifications about it as read, for its person and for staff", async () => {
  const academy = await world.makeProject();
  const [ana, rui] = [await world.makePerson(academy), await world.makePerson(academy, { rule: "admin" })];
  const lia = await world.makePerson(academy, { rule: "manager" });
  const isRead = async (person: MadePerson) =>
    (await world.as(person).call(getNotifications, {})).notifications.map(({ is_read }) => is_read);
  const sent = { topic: "other" as const, text: "O som não toca.", client_id: newId() };
  const { thread_id } = await world.as(ana).call(sendHelpMessage, sent);
  const answer = { thread_id, text: "Ligue o som.", client_id: newId() };
  await world.as(rui).call(answerHelpThread, answer);
  const { thread } = await world.as(rui).call(getHelpCase, { thread_id });
  expect([await isRead(ana), await isRead(rui), await isRead(lia)]).toEqual([[false], [true], [false]]);

  const before = thread.messages.at(-1)?._id ?? "";
  await world.as(ana).call(getHelpThread, { thread_id, before });
  expect(await isRead(ana)).toEqual([false]);
  await world.as(ana).call(getHelpThread, { thread_id });
  expect([await isRead(ana), await isRead(lia)]).toEqual([[true], [false]]);
});
