import { expect, test } from "vitest";
import { finishFlow, saveFlowAnswer, startFlowSession } from "#features/flows/contract.ts";
import { fixtureDocument } from "#features/flows/engine/fixture-document.ts";
import { makeFlow } from "#features/flows/server/fixture-flow.ts";
import { getUserByToken } from "#features/people/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { changePeople, getBulkChange, getPeopleSelection, undoBulkChange } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ anamnese: { friendly_id: "anamnese", start_block: "ola" } });
const document = fixtureDocument(
  [
    { id: "ola", type: "text" },
    { id: "fim", type: "end" },
  ],
  { friendly_id: "anamnese" },
);
await makeFlow(world, academy, document);
const manager = await world.makePerson(academy, { rule: "manager", name: "Zuleica" });
const staff = world.as(manager);
const [ana, bia, caio] = [
  await world.makePerson(academy, { name: "Ana" }),
  await world.makePerson(academy, { name: "Bia" }),
  await world.makePerson(academy, { name: "Caio" }),
];

test("asks only learners who have not answered; an undo withdraws unanswered requests", async () => {
  await answer(caio);
  expect(await staff.call(getPeopleSelection, { everyone: true })).toMatchObject({ has_anamnese: true });
  // These calls put everybody into the session cache, which the change must then update.
  expect(await Promise.all([ana, bia, caio].map(isAsked))).toEqual([false, false, false]);
  const { change_id } = await staff.call(changePeople, { everyone: true, action: "ask-anamnese" });

  expect(await Promise.all([ana, bia, caio, manager].map(isAsked))).toEqual([true, true, false, false]);
  const { change, skipped } = await staff.call(getBulkChange, { change_id });
  expect(change).toMatchObject({ action: "ask-anamnese", counts: { changed: 2, already: 1, staff: 1 } });
  expect(skipped.map(({ name, outcome }) => [name, outcome]).toSorted()).toEqual([
    ["Caio", "already"],
    ["Zuleica", "staff"],
  ]);
  const again = await staff.call(changePeople, { user_ids: [ana._id], action: "ask-anamnese" });
  expect((await staff.call(getBulkChange, again)).change.counts).toMatchObject({ changed: 0, already: 1 });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "change-people",
    user_id: manager._id,
    target_id: change_id,
    detail: { action: "ask-anamnese", people: 4 },
  });

  await answer(bia);
  expect(await staff.call(undoBulkChange, { change_id })).toEqual({ state: "undone" });
  expect((await staff.call(getBulkChange, { change_id })).change.undone).toBe(1);
  expect(await Promise.all([ana, bia].map(isAsked))).toEqual([false, false]);
});

test("refuses to ask for the anamnese in an academy without one", async () => {
  const plain = await world.makeProject();
  const [other, person] = [await world.makePerson(plain, { rule: "manager" }), await world.makePerson(plain)];
  const ask = { user_ids: [person._id], action: "ask-anamnese" as const };
  await expect(world.as(other).call(changePeople, ask)).rejects.toMatchObject({ status: 409 });
  expect(await world.as(other).call(getPeopleSelection, { everyone: true })).toMatchObject({ has_anamnese: false });
});

async function answer(person: MadePerson): Promise<void> {
  const client = world.as(person);
  const { session } = await client.call(startFlowSession, { flow: "anamnese" });
  const seen = { block_id: "ola", answer: { seen: true }, client_id: newId() } as const;
  await client.call(saveFlowAnswer, { session_id: session._id, ...seen });
  await client.call(finishFlow, { session_id: session._id });
}

async function isAsked(person: MadePerson): Promise<boolean> {
  return (await world.as(person).call(getUserByToken, {})).require_anamnese;
}
