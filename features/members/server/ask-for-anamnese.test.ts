import { expect, test } from "vitest";
import { getUserByToken } from "#features/people/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { askForAnamnese, getMember } from "../contract.ts";

const world = await openTestWorld(registry);
const anamnese = { friendly_id: "anamnese", start_block: "inicio" };

async function academyOf(options = {}) {
  const academy = await world.makeProject(options);
  const manager = await world.makePerson(academy, { rule: "manager" });
  const ana = await world.makePerson(academy);
  const isAsked = async () => (await world.as(ana).call(getUserByToken, {})).require_anamnese;
  return { academy, manager, staff: world.as(manager), ana, user_id: ana._id, isAsked };
}

test("asks a learner for the anamnese and withdraws the request, immediately and audited", async () => {
  const { academy, manager, staff, user_id, isAsked } = await academyOf({ anamnese });
  expect(await isAsked()).toBe(false);
  expect(await staff.call(askForAnamnese, { user_id, is_asked: true })).toEqual({ is_asked: true });
  expect(await isAsked()).toBe(true);
  expect(await staff.call(getMember, { user_id })).toMatchObject({ is_asked_for_anamnese: true });
  await staff.call(askForAnamnese, { user_id, is_asked: true });
  await staff.call(askForAnamnese, { user_id, is_asked: false });
  expect(await isAsked()).toBe(false);
  const own = { user_id: manager._id, target_id: user_id, detail: {} };
  expect(await world.auditEntries(academy)).toEqual([
    { operation: "ask-for-anamnese", ...own },
    { operation: "drop-anamnese", ...own },
  ]);
});

test("refuses to ask staff, and refuses in an academy without an anamnese", async () => {
  const { manager, staff } = await academyOf({ anamnese });
  const self = { user_id: manager._id, is_asked: true };
  await expect(staff.call(askForAnamnese, self)).rejects.toMatchObject({ status: 409 });
  expect(await staff.call(getMember, self)).toMatchObject({ is_asked_for_anamnese: null });
  const plain = await academyOf();
  const other = { user_id: plain.user_id, is_asked: true };
  await expect(plain.staff.call(askForAnamnese, other)).rejects.toMatchObject({ status: 409 });
  expect(await plain.staff.call(getMember, other)).toMatchObject({ is_asked_for_anamnese: null });
});

test("refuses learners, recruiters and people of another academy", async () => {
  const { academy, ana, user_id, isAsked } = await academyOf({ anamnese });
  const ask = { user_id, is_asked: true };
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  for (const person of [ana, recruiter])
    await expect(world.as(person).call(askForAnamnese, ask)).rejects.toMatchObject({ status: 403 });
  const { staff } = await academyOf({ anamnese });
  await expect(staff.call(askForAnamnese, ask)).rejects.toMatchObject({ status: 404 });
  expect(await isAsked()).toBe(false);
});
