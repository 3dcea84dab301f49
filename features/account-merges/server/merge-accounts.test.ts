import { expect, test } from "vitest";
import { changeRule } from "#features/members/contract.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { changeConsent, getPrivacy, requestErasure } from "#features/privacy/contract.ts";
import { updateProfile } from "#features/profiles/contract.ts";
import { registry } from "#features/registry.ts";
import { getAuditEntries } from "#features/staff/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getAccountMerge, getMergeCandidates, mergeAccounts } from "../contract.ts";
import { openTwoAccounts } from "./fixture-two-accounts.ts";

const world = await openTestWorld(registry);
const gone404 = { status: 404, message: "Esta conta não está nesta academia." };

test("ends the sign-in methods of the removed account, keeps those of the other, and notifies both addresses", async () => {
  const { academy, manager, remaining, removed, merge } = await openTwoAccounts(world);
  expect(await world.as(removed).call(getUserByToken, {})).toMatchObject({ _id: removed._id });

  expect(await merge()).toEqual({ remaining_id: remaining._id, name: "Marina Prado", certificates: 0 });

  await expect(world.as(removed).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  expect(await world.as(remaining).call(getUserByToken, {})).toMatchObject({ _id: remaining._id });
  const password = "ipe-roxo-47";
  const entering = (email: string) =>
    world.asStranger(academy).call(signIn, { project_id: academy._id, email, password });
  expect(await entering(remaining.email)).toMatchObject({ user: { _id: remaining._id } });
  const emails = await world.inside(
    academy,
    (sql) => sql<{ recipient: string; content: { paragraphs: string[] } }[]>`
      select recipient, content from emails where kind = 'accounts-merged' and user_id = ${remaining._id} order by id`,
  );
  expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([remaining.email, removed.email].toSorted());
  for (const { content } of emails) expect(content.paragraphs[1]).toContain(`entre com ${remaining.email}`);
  expect((await world.auditEntries(academy)).find(({ operation }) => operation === "merge-accounts")).toMatchObject({
    user_id: manager._id,
    target_id: remaining._id,
    detail: { removed_id: removed._id, removed_rule: null },
  });
});

test("keeps the name and rule of the remaining account, and fills its profile from the merged one", async () => {
  const { academy, manager, remaining, removed, merge } = await openTwoAccounts(world);
  await world.as(manager).call(changeRule, { user_id: removed._id, rule: "admin" });
  await world.as(remaining).call(updateProfile, { full_name: "Marina Prado", phone: "(11) 9 8765-4321" });
  await world
    .as(removed)
    .call(updateProfile, { full_name: "Marina P.", phone: "(21) 9 1234-5678", cpf: "529.982.247-25" });
  await world.inside(
    academy,
    (sql) => sql`update users set created_at = '2020-01-01', seen_at = '2031-01-01' where id = ${removed._id}`,
  );

  await merge();

  const [row] = await world.inside(
    academy,
    (sql) => sql<{ rule: string | null; data: Record<string, string>; created_at: Date; seen_at: Date }[]>`
      select rule, data, created_at, seen_at from users where id = ${remaining._id}`,
  );
  expect(row).toMatchObject({
    rule: null,
    data: { name: "Marina Prado", full_name: "Marina Prado", phone: "11987654321", cpf: "52998224725" },
  });
  expect([row?.created_at.getUTCFullYear(), row?.seen_at.getUTCFullYear()]).toEqual([2020, 2031]);
});

test.for([true, false])(
  "of both accounts' decisions about a consent, the last one counts: given is %s",
  async (given) => {
    const { remaining, removed, merge } = await openTwoAccounts(world);
    const decide = async (who: typeof remaining, is: boolean) => {
      await world.as(who).call(changeConsent, { purpose: "news", given: is });
      world.clock.advance({ minutes: 1 });
    };
    await decide(remaining, !given);
    await decide(removed, !given);
    await decide(removed, given);
    await merge();
    const { consents } = await world.as(remaining).call(getPrivacy, {});
    expect(consents.find(({ purpose }) => purpose === "news")).toMatchObject({ given });
  },
);

test("the audit trail lists the removed account's operations under the remaining account's name", async () => {
  const { manager, remaining, removed, merge } = await openTwoAccounts(world);
  await world.as(removed).call(updateProfile, { full_name: "Marina P." });
  await merge();

  const { entries } = await world.as(manager).call(getAuditEntries, { person: remaining.email });
  expect(entries.map(({ operation, person }) => [operation, person?.name])).toEqual([
    ["update-profile", "Marina Prado"],
  ]);
});

test("shows both accounts side by side, and suggests the other by common data", async () => {
  const { manager, remaining, removed } = await openTwoAccounts(world, async () => ({ name: "Marina Prado" }));
  const staff = world.as(manager);
  await world.as(removed).call(updateProfile, { full_name: "Marina de Souza", cpf: "529.982.247-25" });
  expect(await staff.call(getMergeCandidates, { user_id: remaining._id })).toMatchObject({ candidates: [] });
  await world.as(remaining).call(updateProfile, { full_name: "Marina Prado", cpf: "529.982.247-25" });

  expect(await staff.call(getMergeCandidates, { user_id: remaining._id })).toMatchObject({
    account: { email: remaining.email },
    candidates: [{ _id: removed._id, matched_by: "document" }],
  });
  expect(await staff.call(getAccountMerge, { remaining_id: remaining._id, removed_id: removed._id })).toMatchObject({
    remaining: { email: remaining.email, has_password: true, sessions: 1 },
    removed: { email: removed.email, sessions: 1, talent: "none" },
    courses: [],
    duplicates: { objects: 0, points: 0, certificates: 0 },
    refusal: null,
  });
});

test("refuses another e-mail as confirmation, the same account twice, and an account that waits for its erasure", async () => {
  const { manager, remaining, removed, merge } = await openTwoAccounts(world);
  const staff = world.as(manager);
  const both = { remaining_id: remaining._id, removed_id: removed._id };

  await expect(staff.call(mergeAccounts, { ...both, confirmation: remaining.email })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "confirmation", message: `Escreva o e-mail da conta que sai: ${removed.email}` }] },
  });
  const same = { remaining_id: remaining._id, removed_id: remaining._id };
  const twice = { status: 409, message: "É a mesma conta duas vezes. Escolha outra." };
  await expect(staff.call(mergeAccounts, { ...same, confirmation: remaining.email })).rejects.toMatchObject(twice);
  await expect(staff.call(getAccountMerge, same)).rejects.toMatchObject(twice);
  await world.as(remaining).call(requestErasure, { password: "ipe-roxo-47" });
  await expect(merge()).rejects.toMatchObject({ status: 409, message: /espera pela exclusão/ });
  expect((await staff.call(getAccountMerge, both)).refusal).toMatch(/espera pela exclusão/);
  expect(await world.as(removed).call(getUserByToken, {})).toMatchObject({ _id: removed._id });
});

test("hides accounts of other academies", async () => {
  const { manager, remaining, removed } = await openTwoAccounts(world);
  const other = await openTwoAccounts(world);

  for (const pair of [
    { remaining_id: remaining._id, removed_id: other.removed._id },
    { remaining_id: other.remaining._id, removed_id: removed._id },
  ]) {
    const sent = { ...pair, confirmation: other.removed.email };
    await expect(world.as(manager).call(mergeAccounts, sent)).rejects.toMatchObject(gone404);
    await expect(world.as(manager).call(getAccountMerge, pair)).rejects.toMatchObject(gone404);
  }
  const ours = { remaining_id: remaining._id, removed_id: removed._id, confirmation: removed.email };
  await expect(world.as(other.manager).call(mergeAccounts, ours)).rejects.toMatchObject(gone404);
  expect(await world.as(other.removed).call(getPrivacy, {})).toMatchObject({ erasure: null });
});

test("refuses to merge the caller's account into one without their rule, or to remove the last manager", async () => {
  const { academy, manager, remaining, removed } = await openTwoAccounts(world);
  const staff = world.as(manager);
  const into = (remaining_id: string, one: { _id: string; email: string }) =>
    staff.call(mergeAccounts, { remaining_id, removed_id: one._id, confirmation: one.email });

  await expect(into(remaining._id, manager)).rejects.toMatchObject({ status: 409, message: /o seu papel/ });
  const second = await world.makePerson(academy, { rule: "manager" });
  await expect(into(remaining._id, manager)).rejects.toMatchObject({ status: 409, message: /o seu papel/ });
  expect(await into(remaining._id, second)).toMatchObject({ remaining_id: remaining._id });
  const third = await world.makePerson(academy, { rule: "manager" });
  // A manager may merge their own account into another manager's: they are signed out, and one manager is left.
  expect(await into(third._id, manager)).toMatchObject({ remaining_id: third._id });
  await expect(world.as(manager).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  const sent = { remaining_id: removed._id, removed_id: third._id, confirmation: third.email };
  await expect(world.as(third).call(mergeAccounts, sent)).rejects.toMatchObject({ status: 409 });
});

test("simultaneous merges of the same accounts merge once, and all return the same", async () => {
  const { academy, remaining, merge } = await openTwoAccounts(world);
  const second = await world.makePerson(academy, { rule: "manager" });

  const answers = await Promise.all([merge(), merge(second), merge()]);

  expect(answers).toEqual(
    [1, 2, 3].map(() => ({ remaining_id: remaining._id, name: "Marina Prado", certificates: 0 })),
  );
  const trail = await world.auditEntries(academy);
  expect(trail.filter(({ operation }) => operation === "merge-accounts")).toHaveLength(1);
});

test("of two simultaneous merges in opposite directions one is refused, and one account remains", async () => {
  const { academy, manager, remaining, removed, merge } = await openTwoAccounts(world);
  const back = { remaining_id: removed._id, removed_id: remaining._id, confirmation: remaining.email };

  const results = await Promise.allSettled([merge(), world.as(manager).call(mergeAccounts, back)]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: gone404 });
  const left = await world.inside(
    academy,
    (sql) => sql`select 1 from users where id in (${remaining._id}, ${removed._id})`,
  );
  expect(left).toHaveLength(1);
});
