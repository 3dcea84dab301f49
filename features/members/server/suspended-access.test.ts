import { afterAll, expect, test } from "vitest";
import {
  getPasswordLink,
  invitePeople,
  renewLink,
  requestPasswordLink,
  setPassword,
  signInByLink,
} from "#features/access/contract.ts";
import { openTestMailbox } from "#features/access/server/fixture-mailbox.ts";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { createApiToken } from "#features/api-tokens/contract.ts";
import { changePeople, getBulkChange, undoBulkChange } from "#features/bulk-changes/contract.ts";
import { exchangeToken, getUserByToken, signIn } from "#features/people/contract.ts";
import { cancelErasure, requestErasure } from "#features/privacy/contract.ts";
import { getProfile } from "#features/profiles/contract.ts";
import { registry } from "#features/registry.ts";
import { verifySecondFactor } from "#features/second-factors/contract.ts";
import { codeAt, enableTotp } from "#features/second-factors/server/fixture-factors.ts";
import { getTalent, getTalents } from "#features/talents/contract.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeEnrollment, changeRule, getMember, getMembers, restoreMember, suspendMember } from "../contract.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject(TALENTS_ON);
const course = await world.makeCourse(academy);
const rosa = await world.makePerson(academy, { name: "Rosa Dias", rule: "manager" });
const manager = world.as(rosa);
const stranger = world.asStranger(academy);
const password = "ipe-roxo-47";
const project_id = academy._id;
const reason = "Pediu a escola";
const SUSPENDED = {
  status: 403,
  code: "access_suspended",
  message: expect.stringMatching(/está suspenso\. .*ajuda@exemplo\.com\.br ou ligue para \(11\) 4002-0000/),
};

test("suspending ends sessions and API tokens at once, refuses the right password in words, and is audited", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Lima", password });
  const { token } = await world
    .as(ana)
    .call(createApiToken, { name: "Painel", scopes: ["account:read"], expires_in_days: 30 });
  await world.as({ ...ana, token }).call(getProfile, {});

  expect(await manager.call(suspendMember, { user_id: ana._id, reason })).toEqual({ ended: 1 });
  expect(await manager.call(suspendMember, { user_id: ana._id, reason: "Outro" })).toEqual({ ended: 0 });

  await expect(world.as(ana).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...ana, token }).call(getProfile, {})).rejects.toMatchObject({ status: 401 });
  await expect(stranger.call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject({ status: 401 });
  const guess = (email: string, typed: string) => stranger.call(signIn, { project_id, email, password: typed });
  await expect(guess(ana.email, password)).rejects.toMatchObject(SUSPENDED);
  const wrong = await guess("ninguem@exemplo.com.br", password).catch(
    ({ status, message }: Error & { status: number }) => ({ status, message }),
  );
  await expect(guess(ana.email, "outra-senha-1")).rejects.toMatchObject(wrong);

  const { member } = await manager.call(getMember, { user_id: ana._id });
  expect(member).toMatchObject({ state: "suspended", sessions: 0, suspension: { reason, by: "Rosa Dias" } });
  const { members } = await manager.call(getMembers, { state: "suspended" });
  expect(members).toMatchObject([{ _id: ana._id, state: "suspended" }]);
  expect((await manager.call(getMembers, { search: "Ana Lima", state: "never" })).members).toEqual([]);
  const entry = { operation: "suspend-member", user_id: rosa._id, target_id: ana._id, detail: { ended: 1 } };
  expect((await world.auditEntries(academy)).filter(({ target_id }) => target_id === ana._id)).toContainEqual(entry);

  expect(await manager.call(restoreMember, { user_id: ana._id })).toEqual({ is_suspended: false });
  expect(await guess(ana.email, password)).toMatchObject({ user: { _id: ana._id } });
  await expect(world.as(ana).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  expect(await world.auditEntries(academy)).toContainEqual({ ...entry, operation: "restore-member", detail: {} });
});

test("a session row that is left over does not let a suspended person in", async () => {
  const bia = await world.makePerson(academy, { password });
  await world.inside(
    academy,
    (sql) => sql`update users set suspended_at = now(), suspension_reason = ${reason} where id = ${bia._id}`,
  );
  await expect(world.as(bia).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
});

test("a second factor is not asked of a suspended person, nor does a pending one open a session", async () => {
  const caio = await world.makePerson(academy, { password });
  const { secret } = await enableTotp(world.as(caio), world.clock.now);
  world.clock.advance({ minutes: 1 });
  const trying = () => stranger.call(signIn, { project_id, email: caio.email, password });
  const { extra } = (await trying().catch((error: unknown) => error)) as { extra: { step: string } };
  await manager.call(suspendMember, { user_id: caio._id, reason });
  const code = codeAt(secret, world.clock.now);
  await expect(stranger.call(verifySecondFactor, { step: extra.step, code })).rejects.toMatchObject({ status: 401 });
  await expect(trying()).rejects.toMatchObject(SUSPENDED);
});

test("links neither sign a suspended person in nor set a password, and no e-mail is sent", async () => {
  const dora = await world.makePerson(academy, { email: "dora@exemplo.com.br", password });
  await stranger.call(requestPasswordLink, { email: dora.email });
  const key = await mailbox.keyTo(dora.email);
  const enrolled = { user_id: dora._id, course_id: course._id, is_enrolled: true };
  expect(await manager.call(changeEnrollment, enrolled)).toEqual({ is_enrolled: true, is_notified: true });
  await manager.call(suspendMember, { user_id: dora._id, reason });
  const other = await world.makeCourse(academy);
  const enrol = { user_id: dora._id, course_id: other._id, is_enrolled: true };
  expect(await manager.call(changeEnrollment, enrol)).toEqual({ is_enrolled: true, is_notified: false });

  expect(await stranger.call(getPasswordLink, { key })).toMatchObject({ status: "suspended", owner: null });
  await expect(stranger.call(signInByLink, { key })).rejects.toMatchObject(SUSPENDED);
  await expect(stranger.call(setPassword, { key, password: "canoa-azul-58" })).rejects.toMatchObject(SUSPENDED);
  await expect(stranger.call(renewLink, { key })).rejects.toMatchObject(SUSPENDED);
  const { message } = await stranger.call(requestPasswordLink, { email: dora.email });
  expect(message).toContain(`Se ${dora.email} tem cadastro aqui`);
  expect(await manager.call(invitePeople, { people: [{ email: dora.email }] })).toMatchObject({ invited: 0 });
  // Only the e-mail from before the suspension; that of the course was waiting.
  expect(await mailbox.to(dora.email)).toHaveLength(1);
});

test("a suspended person's talent profile is hidden until the access is restored", async () => {
  const { person, id } = await makeTalent(world, academy, { name: "Eva Reis" });
  const recruiter = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const found = async () => (await recruiter.call(getTalents, {})).talents.map(({ _id }) => _id);
  expect(await found()).toEqual([id]);
  await manager.call(suspendMember, { user_id: person._id, reason });
  expect(await found()).toEqual([]);
  await expect(recruiter.call(getTalent, { talent_id: id })).rejects.toMatchObject({ status: 404 });
  await manager.call(restoreMember, { user_id: person._id });
  expect(await found()).toEqual([id]);
});

test("refuses to suspend oneself, a higher rule, the last manager who can enter, and a neighbour's person", async () => {
  const other = await world.makeProject();
  const chief = await world.makePerson(other, { rule: "manager", password });
  const second = await world.makePerson(other, { rule: "manager", password });
  const admin = await world.makePerson(other, { rule: "admin" });
  const suspend = (user_id: string, by = chief) => world.as(by).call(suspendMember, { user_id, reason });
  for (const own of [chief._id, chief._id.toUpperCase()])
    await expect(suspend(own)).rejects.toMatchObject({ status: 409, message: expect.stringContaining("próprio") });
  await expect(suspend(chief._id, admin)).rejects.toMatchObject({ status: 403 });
  await expect(suspend(rosa._id)).rejects.toMatchObject({ status: 404 });
  await suspend(second._id);
  await expect(world.as(chief).call(changeRule, { user_id: chief._id, rule: null })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("está com o acesso suspenso"),
  });
  await expect(world.as(admin).call(restoreMember, { user_id: second._id })).rejects.toMatchObject({ status: 403 });
  await expect(
    world.as(chief).call(mergeAccounts, {
      remaining_id: chief._id,
      removed_id: second._id,
      confirmation: second.email,
    }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("acesso suspenso") });
  // A person who was never in the academy cannot manage it alone.
  const invited = await world.makePerson(other, { rule: "manager" });
  await world.inside(other, (sql) => sql`delete from sessions where user_id = ${invited._id}`);
  await world.as(chief).call(restoreMember, { user_id: second._id });
  await suspend(invited._id);
  await world.as(chief).call(requestErasure, { password });
  await expect(suspend(second._id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("pediu a exclusão da própria conta"),
  });
  await world.as(chief).call(cancelErasure, {});
  await expect(suspend(second._id)).resolves.toBeDefined();
});

test("suspends many at once except staff, undoes it, and gives many their access back", async () => {
  const people = [await world.makePerson(academy, { name: "Fábio" }), await world.makePerson(academy, { name: "Gil" })];
  const staff = await world.makePerson(academy, { name: "Hugo", rule: "recruiter" });
  const user_ids = [...people, staff].map(({ _id }) => _id);
  await expect(manager.call(changePeople, { user_ids, action: "suspend" })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "reason" }] },
  });
  const { change_id } = await manager.call(changePeople, { user_ids, action: "suspend", reason });
  expect(await manager.call(getBulkChange, { change_id })).toMatchObject({
    change: { counts: { changed: 2, staff: 1 } },
    skipped: [{ name: "Hugo", outcome: "staff" }],
  });
  const state = async (at: number) =>
    (await manager.call(getMember, { user_id: user_ids[at] ?? "" })).member.suspension?.reason ?? null;
  expect([await state(0), await state(2)]).toEqual([reason, null]);
  await manager.call(undoBulkChange, { change_id });
  expect(await state(0)).toBeNull();
  await manager.call(suspendMember, { user_id: user_ids[0] ?? "", reason });
  const back = await manager.call(changePeople, { user_ids, action: "restore-access" });
  expect(await manager.call(getBulkChange, { change_id: back.change_id })).toMatchObject({
    change: { counts: { changed: 1, already: 2 }, undo_until: null },
  });
  expect(await state(0)).toBeNull();
});
