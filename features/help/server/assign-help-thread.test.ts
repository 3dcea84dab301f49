import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { assignHelpThread, sendHelpMessage } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();

test("notifies the assignee of a thread, unless they took it themselves", async () => {
  const [one, other] = [
    await world.makePerson(academy, { rule: "admin", name: "Rui Melo" }),
    await world.makePerson(academy, { rule: "manager" }),
  ];
  const input = { topic: "other" as const, text: "O som não toca.", client_id: newId() };
  const { thread_id, number } = await world.as(await world.makePerson(academy)).call(sendHelpMessage, input);
  await world.as(one).call(assignHelpThread, { thread_id, assignee_id: one._id });
  await world.as(one).call(assignHelpThread, { thread_id, assignee_id: other._id });
  await world.as(one).call(assignHelpThread, { thread_id, assignee_id: other._id });

  const assigned = async (person: MadePerson) =>
    (await world.as(person).call(getNotifications, {})).notifications.filter(({ text }) => text.startsWith("passou"));
  expect(await assigned(other)).toMatchObject([
    {
      kind: "help-message",
      actor: "Rui Melo",
      text: `passou a mensagem ${number} para você`,
      path: `/gestao/atendimento/${thread_id}`,
      count: 2,
    },
  ]);
  expect(await assigned(one)).toEqual([]);
});
