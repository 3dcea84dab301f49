import { expect, test } from "vitest";
import { suspendMember } from "#features/members/contract.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { assignHelpThread, getHelpCase, sendHelpMessage, writeHelpMessage } from "../contract.ts";

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

test("refuses to take a thread that a colleague took meanwhile, and says who", async () => {
  const [one, other] = [
    await world.makePerson(academy, { rule: "admin", name: "Rui Melo" }),
    await world.makePerson(academy, { rule: "admin" }),
  ];
  const input = { topic: "other" as const, text: "A imagem some.", client_id: newId() };
  const { thread_id } = await world.as(await world.makePerson(academy)).call(sendHelpMessage, input);
  const take = (person: MadePerson, seen: MadePerson | null) =>
    world
      .as(person)
      .call(assignHelpThread, { thread_id, assignee_id: person._id, seen_assignee_id: seen?._id ?? null });
  await take(one, null);
  await take(one, null);

  await expect(take(other, null)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Rui Melo cuida dela agora") as string,
  });
  expect((await world.as(other).call(getHelpCase, { thread_id })).assignee_id).toBe(one._id);
  await take(other, one);
  expect((await world.as(other).call(getHelpCase, { thread_id })).assignee_id).toBe(other._id);
});

test("notifies the other staff of a message when the assignee's access is suspended, and assigns nothing to them", async () => {
  const own = await world.makeProject();
  const manager = world.as(await world.makePerson(own, { rule: "manager" }));
  const bia = await world.makePerson(own, { rule: "admin" });
  const ana = world.as(await world.makePerson(own));
  const message = () => ({ topic: "other" as const, text: "O som não toca.", client_id: newId() });
  const { thread_id, number } = await ana.call(sendHelpMessage, message());
  await manager.call(assignHelpThread, { thread_id, assignee_id: bia._id });
  await manager.call(suspendMember, { user_id: bia._id, reason: "Deixou a equipe." });
  const notified = async () =>
    (await manager.call(getNotifications, {})).notifications.map(({ text, count }) => `${text} (${count})`);
  const before = await notified();

  await ana.call(writeHelpMessage, { ...message(), thread_id });
  expect(await notified()).toEqual([`escreveu à equipe: mensagem ${number} (2)`]);
  expect(before).toEqual([`escreveu à equipe: mensagem ${number} (1)`]);
  const { staff } = await manager.call(getHelpCase, { thread_id });
  expect(staff.map(({ _id }) => _id)).not.toContain(bia._id);
  await expect(manager.call(assignHelpThread, { thread_id, assignee_id: bia._id })).rejects.toMatchObject({
    status: 404,
  });
});
