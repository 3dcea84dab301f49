import { afterAll, expect, test } from "vitest";
import { assignHelpThread, getHelpCase, sendHelpMessage } from "#features/help/contract.ts";
import { changeRule, getMember, getMembers, suspendMember } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  correctInvitation,
  getPasswordLink,
  invitePeople,
  renewLink,
  setPassword,
  withdrawInvitation,
} from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { name: "Acolher" });
const manager = await world.makePerson(academy, { name: "Otávio Reis", rule: "manager" });
const admin = await world.makePerson(academy, { name: "Rosa", rule: "admin" });
const stranger = world.asStranger(academy);

async function invite(email: string): Promise<{ user_id: string; key: string }> {
  await world.as(manager).call(invitePeople, { people: [{ email }], course_id: course._id });
  const { members } = await world.as(manager).call(getMembers, { search: email });
  return { user_id: members[0]?._id ?? "", key: await mailbox.keyTo(email) };
}

test("withdrawing an invitation deletes the account and its enrolment, and its links report it", async () => {
  const { user_id, key } = await invite("ana.lima@exemplo.com.br");
  await world.as(manager).call(invitePeople, { people: [{ email: "ana.lima@exemplo.com.br" }] });
  expect(await world.as(admin).call(getMember, { user_id })).toMatchObject({ may_withdraw: true });
  expect(await world.as(admin).call(withdrawInvitation, { user_id })).toEqual({
    message: "Convite retirado: a conta de Ana Lima saiu da academia, e o link do e-mail não vale mais.",
  });

  await expect(world.as(admin).call(getMember, { user_id })).rejects.toMatchObject({ status: 404 });
  const [{ count } = { count: -1 }] = await world.inside(
    academy,
    (sql) => sql<{ count: number }[]>`select count(*)::int as count from enrollments where user_id = ${user_id}`,
  );
  expect(count).toBe(0);
  // Withdrawing also ends the first link, which the second one had replaced.
  expect(await stranger.call(getPasswordLink, { key })).toMatchObject({ status: "withdrawn", owner: null });
  const ended = {
    status: 410,
    message: expect.stringContaining("Este convite não vale mais."),
    extra: { link: "withdrawn" },
  };
  await expect(stranger.call(setPassword, { key, password: "canoa-azul-58" })).rejects.toMatchObject(ended);
  await expect(stranger.call(renewLink, { key })).rejects.toMatchObject(ended);
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "withdraw-invitation",
    user_id: admin._id,
    target_id: user_id,
    detail: { rule: null, enrolled: 1 },
  });
  const again = await invite("ana.lima@exemplo.com.br");
  expect(again.user_id).toMatch(/^[\da-f-]{36}$/);
  expect(again.user_id).not.toBe(user_id);
});

test("withdrawing an invitation whose e-mail was not sent yet cancels the e-mail", async () => {
  await world.as(manager).call(invitePeople, { people: [{ email: "caio@exemplo.com.br" }] });
  const { members } = await world.as(manager).call(getMembers, { search: "caio@exemplo.com.br" });
  await world.as(manager).call(withdrawInvitation, { user_id: members[0]?._id ?? "" });
  expect(await mailbox.to("caio@exemplo.com.br")).toEqual([]);
});

test("correcting an e-mail ends the former link, invites the new address and derives the name from it", async () => {
  const { user_id, key } = await invite("bia.lela@exemplo.com.br");
  const call = (email: string, checks_emails = true) =>
    world.as(admin).call(correctInvitation, { user_id, email, checks_emails });
  expect(await call("bia-1ela@exemplo.com.br")).toMatchObject({
    message: "E-mail corrigido: outro convite vai para bia-1ela@exemplo.com.br. O link do anterior deixou de valer.",
  });
  await call("bia.leal@exemplo.com.br");

  expect(await world.as(admin).call(getMember, { user_id })).toMatchObject({
    member: { email: "bia.leal@exemplo.com.br", name: "Bia Leal" },
    enrollments: [{ course_name: "Acolher" }],
  });
  expect(await stranger.call(getPasswordLink, { key })).toMatchObject({ status: "withdrawn", owner: null });
  const [message] = await mailbox.to("bia.leal@exemplo.com.br");
  expect(message?.subject).toMatch(/^Rosa convidou você/);
  expect(await mailbox.to("bia-1ela@exemplo.com.br")).toEqual([]);
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "correct-invitation",
    user_id: admin._id,
    target_id: user_id,
    detail: {},
  });
  const right = await mailbox.keyTo("bia.leal@exemplo.com.br");
  await stranger.call(setPassword, { key: right, password: "canoa-azul-58" });
});

test("does not invite a suspended person whose e-mail is corrected, and says so", async () => {
  const { user_id } = await invite("gil.suspens@exemplo.com.br");
  await world.as(manager).call(suspendMember, { user_id, reason: "Pediu a escola" });
  const email = "gil.suspenso@exemplo.com.br";
  const { message } = await world.as(admin).call(correctInvitation, { user_id, email });
  expect(message).toContain("nenhum convite foi enviado, porque o acesso desta pessoa está suspenso");
  expect(await mailbox.to(email)).toEqual([]);
});

test("refuses to correct or withdraw the invitation of a person who linked a Google account", async () => {
  const { user_id } = await invite("hugo@exemplo.com.br");
  const row = {
    project_id: academy._id,
    subject: "1",
    user_id,
    email: "hugo@exemplo.com.br",
    linked_at: world.clock.now,
  };
  await world.inside(academy, (sql) => sql`insert into google_accounts ${sql(row)}`);
  const corrected = world.as(admin).call(correctInvitation, { user_id, email: "hugo.lima@exemplo.com.br" });
  await expect(corrected).rejects.toMatchObject({ status: 409 });
  await expect(world.as(admin).call(withdrawInvitation, { user_id })).rejects.toMatchObject({ status: 409 });
});

test("refuses an e-mail that is taken, unchanged or probably mistyped, at its field", async () => {
  const { user_id } = await invite("davi@exemplo.com.br");
  const refusal = (message: string) => ({ extra: { fields: expect.arrayContaining([{ field: "email", message }]) } });
  const call = (email: string) => world.as(admin).call(correctInvitation, { user_id, email, checks_emails: true });
  await expect(call(manager.email)).rejects.toMatchObject({
    status: 409,
    ...refusal("Este e-mail já é de outra pessoa desta academia. Se é a mesma, retire este convite."),
  });
  await expect(call("DAVI@exemplo.com.br")).rejects.toMatchObject({ status: 400 });
  await expect(call("davi@gmial.com")).rejects.toMatchObject({ status: 400, ...refusal("Não seria “@gmail.com”?") });
  await world.as(admin).call(correctInvitation, { user_id, email: "davi@gmial.com" });
});

test("refuses to change the invitation of a person with a password, or an admin to change a manager's", async () => {
  const { user_id: entered, key } = await invite("edna@exemplo.com.br");
  await stranger.call(setPassword, { key, password: "canoa-azul-58" });
  const correct = (user_id: string) => ({ user_id, email: "outra@exemplo.com.br" });
  const staff = world.as(admin);
  const used = { status: 409, message: expect.stringContaining("já entrou ou criou a senha") };
  await expect(staff.call(withdrawInvitation, { user_id: entered })).rejects.toMatchObject(used);
  await expect(staff.call(correctInvitation, correct(entered))).rejects.toMatchObject(used);
  expect(await staff.call(getMember, { user_id: entered })).toMatchObject({ may_withdraw: false });

  const { user_id } = await invite("flora@exemplo.com.br");
  await world.as(manager).call(changeRule, { user_id, rule: "manager" });
  const refused = { status: 403, message: expect.stringContaining("só outra pessoa da gestão") };
  await expect(staff.call(withdrawInvitation, { user_id })).rejects.toMatchObject(refused);
  await expect(staff.call(correctInvitation, correct(user_id))).rejects.toMatchObject(refused);
  const { members } = await staff.call(getMembers, { search: "flora@exemplo.com.br" });
  expect(members).toMatchObject([{ may_withdraw: false }]);
  await world.as(manager).call(withdrawInvitation, { user_id });
});

test("staff of another academy can neither withdraw nor correct an invitation", async () => {
  const { user_id } = await invite("gil@exemplo.com.br");
  const other = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  await expect(other.call(withdrawInvitation, { user_id })).rejects.toMatchObject({ status: 404 });
  const correct = { user_id, email: "outra@exemplo.com.br" };
  await expect(other.call(correctInvitation, correct)).rejects.toMatchObject({ status: 404 });
});

test("withdrawing a staff member's invitation unassigns their help threads", async () => {
  const { user_id } = await invite("davi.luz@exemplo.com.br");
  await world.as(manager).call(changeRule, { user_id, rule: "admin" });
  const learner = await world.makePerson(academy, { name: "Bia Souza" });
  const message = { topic: "other", text: "Não consigo abrir o vídeo.", client_id: newId() } as const;
  const { thread_id } = await world.as(learner).call(sendHelpMessage, message);
  await world.as(manager).call(assignHelpThread, { thread_id, assignee_id: user_id });
  expect(await world.as(manager).call(getHelpCase, { thread_id })).toMatchObject({ assignee_id: user_id });

  await world.as(manager).call(withdrawInvitation, { user_id });

  expect(await world.as(manager).call(getHelpCase, { thread_id })).toMatchObject({ assignee_id: null });
});
