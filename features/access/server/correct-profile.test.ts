import { afterAll, expect, test } from "vitest";
import { suspendMember } from "#features/members/contract.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { confirmEmail, correctProfile, getEmailLink, getMemberProfile, undoEmailChange } from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject();
const rosa = await world.makePerson(academy, { name: "Rosa Dias", rule: "manager" });
const manager = world.as(rosa);
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
const stranger = world.asStranger(academy);
const password = "ipe-roxo-47";
const reason = "A escola encerrou o endereço";

test("corrects the names everywhere, keeps the sessions, and stores the reason", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Limma", password });
  const sent = { user_id: ana._id, full_name: " Ana  de Lima ", social_name: "Nina Lima", reason: "Erro de digitação" };
  expect((await admin.call(correctProfile, sent)).message).toContain("Nome corrigido");

  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({
    email: ana.email,
    data: { name: "Nina Lima", first_name: "Nina" },
  });
  expect(await manager.call(getMemberProfile, { user_id: ana._id })).toMatchObject({
    full_name: "Ana de Lima",
    social_name: "Nina Lima",
    corrections: [{ fields: ["full_name", "social_name"], reason: "Erro de digitação" }],
  });
  await expect(admin.call(correctProfile, sent)).rejects.toMatchObject({ status: 400, code: "unchanged" });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({
      operation: "correct-profile",
      target_id: ana._id,
      detail: { fields: "full_name social_name", ended: 0 },
    }),
  );
});

test("a corrected e-mail of a suspended person informs the former address only", async () => {
  const eva = await world.makePerson(academy, { name: "Eva Reis", password });
  await manager.call(suspendMember, { user_id: eva._id, reason });
  const email = "eva.nova@exemplo.com.br";
  const { message } = await manager.call(correctProfile, { user_id: eva._id, full_name: eva.name, email, reason });
  expect(message).toContain("Só o endereço antigo foi avisado");
  expect(await mailbox.to(eva.email)).toHaveLength(1);
  expect(await mailbox.to(email)).toEqual([]);
});

test("a new e-mail ends the sessions and informs both addresses, and the former one can undo it", async () => {
  const bia = await world.makePerson(academy, { name: "Bia Reis", email: "bia@escola.exemplo.br", password });
  const email = "Bia.Reis@exemplo.com.br";
  const { message } = await manager.call(correctProfile, { user_id: bia._id, full_name: bia.name, email, reason });
  expect(message).toContain(email);

  await expect(world.as(bia).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  const enter = (typed: string) => stranger.call(signIn, { project_id: academy._id, email: typed, password });
  expect(await enter("bia.reis@exemplo.com.br")).toMatchObject({ user: { _id: bia._id } });
  await expect(enter(bia.email)).rejects.toMatchObject({ status: 401 });
  const [arrived] = await mailbox.to(email);
  expect(arrived?.text).toContain("e com a mesma senha");
  expect(arrived?.text).toContain(`O motivo: ${reason}`);
  const [notice] = await mailbox.to(bia.email);
  expect(notice?.text).toContain("Quem trocou foi a equipe da academia.");
  expect(notice?.text).not.toContain("Bia.Reis@");

  const key = await mailbox.keyTo(bia.email);
  expect(await stranger.call(getEmailLink, { key })).toMatchObject({ status: "open", undoes_change: true });
  await manager.call(suspendMember, { user_id: bia._id, reason });
  const suspended = { status: 403, code: "access_suspended" };
  await expect(stranger.call(undoEmailChange, { key })).rejects.toMatchObject(suspended);
  expect(await stranger.call(getEmailLink, { key })).toMatchObject({ status: "suspended", email: null });
  await expect(stranger.call(confirmEmail, { key })).rejects.toMatchObject({ status: 404 });
  await world.inside(
    academy,
    (sql) => sql`update users set suspended_at = null, suspension_reason = null where id = ${bia._id}`,
  );
  await stranger.call(undoEmailChange, { key });
  expect(await manager.call(getMemberProfile, { user_id: bia._id })).toMatchObject({
    corrections: [{ fields: ["email"], reason, by: "Rosa Dias" }],
  });
});

test("a former mailbox that is no longer the person's gets no e-mail and cannot give the account back", async () => {
  const lia = await world.makePerson(academy, { name: "Lia Reis", email: "lia@exemplo.com.br", password });
  const correct = (email: string, is_former_mailbox_lost: boolean) =>
    manager.call(correctProfile, { user_id: lia._id, full_name: lia.name, email, reason, is_former_mailbox_lost });
  // Whoever has the mailbox got a link from there before.
  const taken = "lia@tomado.exemplo.br";
  await correct(taken, false);
  await correct("lia.outra@exemplo.com.br", false);
  const key = await mailbox.keyTo(taken);
  expect(await stranger.call(getEmailLink, { key })).toMatchObject({ status: "open" });
  await correct(taken, false);
  const received = (await mailbox.to(taken)).length;

  const email = "lia.dela@exemplo.com.br";
  expect((await correct(email, true)).message).toContain("Só o endereço novo foi avisado");
  expect(await mailbox.to(taken)).toHaveLength(received);
  expect(await stranger.call(getEmailLink, { key })).toMatchObject({ status: "replaced" });
  await expect(stranger.call(undoEmailChange, { key })).rejects.toMatchObject({ status: 410 });
  // They may have set the password.
  await expect(stranger.call(signIn, { project_id: academy._id, email, password })).rejects.toMatchObject({
    status: 401,
  });
  expect((await mailbox.to(email)).at(-1)?.text).toContain("Ela está sem senha: crie uma.");
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({
      operation: "correct-profile",
      target_id: lia._id,
      detail: { fields: "email", ended: 0, is_former_mailbox_lost: true },
    }),
  );
});

test("refuses a correction from a page that was loaded before the names or the e-mail changed", async () => {
  const eva = await world.makePerson(academy, { name: "Eva Reis", email: "eva@exemplo.com.br", password });
  const loaded = { former_full_name: eva.name, former_social_name: "", former_email: eva.email };
  const stale = { user_id: eva._id, email: eva.email, full_name: "Eva Reyes", reason, ...loaded };
  const email = "eva.reis@exemplo.com.br";
  await admin.call(correctProfile, { ...stale, email, full_name: eva.name });

  const refused = { status: 409, message: expect.stringContaining("mudou depois que você abriu") };
  await expect(admin.call(correctProfile, stale)).rejects.toMatchObject(refused);
  const fresh = { ...stale, email, former_email: email.toUpperCase() };
  const renamed = { ...fresh, former_full_name: "Eva Rei" };
  await expect(admin.call(correctProfile, renamed)).rejects.toMatchObject(refused);
  await expect(admin.call(correctProfile, { ...fresh, former_social_name: "Vivi" })).rejects.toMatchObject(refused);
  expect(await stranger.call(signIn, { project_id: academy._id, email, password })).toBeDefined();
  expect((await admin.call(correctProfile, fresh)).message).toContain("Nome corrigido");
});

test("a new e-mail unlinks the Google account of the former one, and asks for a password where there is none", async () => {
  const gil = await world.makePerson(academy, { email: "gil@escola.exemplo.br" });
  const linked = { project_id: academy._id, subject: "7", user_id: gil._id, email: gil.email };
  await world.inside(academy, async (sql) => {
    await sql`insert into google_accounts ${sql({ ...linked, linked_at: new Date("2020-01-01") })}`;
    await sql`update users set seen_at = ${world.clock.now} where id = ${gil._id}`;
  });
  const email = "gil@exemplo.com.br";
  await admin.call(correctProfile, { user_id: gil._id, full_name: gil.name, email, reason });
  expect(await world.inside(academy, (sql) => sql`select 1 from google_accounts`)).toHaveLength(0);
  const [arrived] = await mailbox.to(email);
  expect(arrived?.text).toContain("Ela está sem senha: crie uma.");
  expect(arrived?.text).not.toContain("mesma senha");
});

test("refuses an address that is taken or looks mistyped, and the e-mail of an unused invitation", async () => {
  const caio = await world.makePerson(academy, { email: "caio@exemplo.com.br", password });
  const invited = await world.makePerson(academy);
  const change = (user_id: string, email: string) =>
    manager.call(correctProfile, { user_id, full_name: "Caio Melo", email, reason, checks_emails: true });
  await expect(change(caio._id, rosa.email.toUpperCase())).rejects.toMatchObject({
    status: 409,
    code: "email_taken",
    extra: { fields: [{ field: "email" }] },
  });
  await expect(change(caio._id, "caio@gmial.com")).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "email" }, { field: "is_email_confirmed" }] },
  });
  await expect(change(invited._id, "outro@exemplo.com.br")).rejects.toMatchObject({ status: 409 });
  expect(await stranger.call(signIn, { project_id: academy._id, email: caio.email, password })).toBeDefined();
});

test("refuses oneself, a higher rule and a neighbour's person", async () => {
  const neighbour = await world.makePerson(await world.makeProject());
  const change = (client: typeof admin, user_id: string) =>
    client.call(correctProfile, { user_id, full_name: "Outro Nome", reason });
  await expect(change(manager, rosa._id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("no seu perfil"),
  });
  await expect(change(admin, rosa._id)).rejects.toMatchObject({ status: 403 });
  await expect(change(manager, neighbour._id)).rejects.toMatchObject({ status: 404 });
  await expect(change(world.as(neighbour), rosa._id)).rejects.toMatchObject({ status: 403 });
});
