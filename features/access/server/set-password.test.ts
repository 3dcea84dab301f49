import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  changeEmail,
  confirmEmail,
  getPasswordLink,
  renewLink,
  requestPasswordLink,
  setPassword,
} from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
const mail = openMail({ url: async () => "smtp://127.0.0.1:1", from: "nao-responda@exemplo.com.br" });
world.services.mail = mail;
afterAll(async () => {
  mail.close();
  await mailbox.close();
});
const academy = await world.makeProject({ config: { passwordStrength: { digits: 8 } } });
const before = "ipe-roxo-47";
const password = "canoa-azul-58";
let callers = 0;

test("an invited person sets the first password through the link, which signs in", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Lima" });
  const { message } = await ask(ana.email);
  expect(message).toContain("o link chega em instantes e vale por 1\u00a0hora");

  const key = await mailbox.keyTo(ana.email);
  expect(await stranger().call(getPasswordLink, { key })).toMatchObject({
    status: "open",
    policy: { strength: { digits: 8 }, year: 2026 },
    owner: { name: "Ana Lima", email: ana.email, has_password: false },
  });
  const browser = stranger();
  const { token, user } = await browser.call(setPassword, { key, password });

  expect(user._id).toBe(ana._id);
  const { binding } = browser.caller;
  expect(await world.as({ ...ana, token }, { binding }).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  expect(await canSignIn(ana.email, password)).toBe(true);
  expect(await world.auditEntries(academy)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ operation: "request-password-link", user_id: null, target_id: null }),
      expect.objectContaining({ operation: "send-password-link", target_id: ana._id }),
      expect.objectContaining({ operation: "set-password", user_id: ana._id, detail: { is_first: true, ended: 1 } }),
      expect.objectContaining({ operation: "sign-in-by-link", user_id: ana._id }),
    ]),
  );
});

test("resetting a password ends all sessions and notifies the person", async () => {
  const bia = await world.makePerson(academy, { password: before });
  await ask(bia.email);
  await stranger().call(setPassword, { key: await mailbox.keyTo(bia.email), password });

  expect([await canSignIn(bia.email, before), await canSignIn(bia.email, password)]).toEqual([false, true]);
  await expect(world.as(bia).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  const subjects = (await mailbox.to(bia.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([`Sua senha na ${academy.name} foi trocada`, `Sua nova senha na ${academy.name}`]);
});

test("resetting a password ends a pending change of e-mail", async () => {
  const gil = await world.makePerson(academy, { password: before });
  await world.as(gil).call(changeEmail, { email: "intrusa@exemplo.com.br", current_password: before });
  const theirs = await mailbox.keyTo("intrusa@exemplo.com.br");
  await ask(gil.email);
  await stranger().call(setPassword, { key: await mailbox.keyTo(gil.email), password });

  await expect(stranger().call(confirmEmail, { key: theirs })).rejects.toMatchObject({ status: 410 });
  await expect(stranger().call(renewLink, { key: theirs })).rejects.toMatchObject({ status: 404 });
});

test("responds to an unknown e-mail, and writes rows, in the same way as to a known one", async () => {
  const caio = await world.makePerson(academy);
  const state = () =>
    world.inside(
      academy,
      (sql) => sql`select (select count(*) from jobs) as jobs, (select count(*) from audit_entries) as audits`,
    );
  const grown = async (email: string) => {
    const [[first], { message }, [then]] = [await state(), await ask(email), await state()];
    return [message.replace(email, "…"), then?.jobs - first?.jobs, then?.audits - first?.audits];
  };

  const forKnown = await grown(caio.email);
  expect(await grown("ninguem@exemplo.com.br")).toEqual(forKnown);
  expect(await mailbox.to("ninguem@exemplo.com.br")).toEqual([]);
});

test("says whom to ask while no mail server is configured, the same for known and unknown e-mails", async () => {
  const lia = await world.makePerson(academy);
  world.services.mail = null;
  const messages = await Promise.all(
    [lia.email, "ninguem.mais@exemplo.com.br"].map(async (email) => (await ask(email)).message.replace(email, "…")),
  );
  world.services.mail = mail;

  expect(messages[0]).toMatch(/^Se … tem cadastro aqui, o pedido está guardado\. Daqui ainda não sai nenhum e-mail/);
  expect(messages[0]).toContain("escreva para ajuda@exemplo.com.br ou ligue para (11) 4002-0000.");
  expect(messages[1]).toBe(messages[0]);
});

test("a link can be used once", async () => {
  const person = await world.makePerson(academy);
  await ask(person.email);
  const key = await mailbox.keyTo(person.email);
  await stranger().call(setPassword, { key, password });

  await expect(stranger().call(setPassword, { key, password: "outra-boa-90" })).rejects.toMatchObject({
    status: 410,
    message: expect.stringContaining("já foi usado"),
  });
  expect(await stranger().call(getPasswordLink, { key })).toMatchObject({ status: "used", owner: null });
});

test("only one of several simultaneous uses succeeds", async () => {
  const person = await world.makePerson(academy);
  await ask(person.email);
  const key = await mailbox.keyTo(person.email);
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map((at) => stranger().call(setPassword, { key, password: `canoa-azul-5${at}` })),
  );

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a link expires an hour after it was sent, and can be renewed to the same mailbox", async () => {
  const person = await world.makePerson(academy);
  await ask(person.email);
  world.clock.advance({ hours: 5 });
  const key = await mailbox.keyTo(person.email);
  world.clock.advance({ minutes: 59 });
  expect(await stranger().call(getPasswordLink, { key })).toMatchObject({ status: "open" });
  world.clock.advance({ minutes: 2 });

  expect(await stranger().call(getPasswordLink, { key })).toMatchObject({ status: "expired", owner: null });
  await expect(stranger().call(setPassword, { key, password })).rejects.toMatchObject({ status: 410 });
  await stranger().call(renewLink, { key });
  const another = await mailbox.keyTo(person.email);
  expect(another).not.toBe(key);
  await stranger().call(setPassword, { key: another, password });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "renew-link", user_id: null, target_id: person._id }),
  );
});

test("a newer link replaces the older one", async () => {
  const person = await world.makePerson(academy);
  await ask(person.email);
  const older = await mailbox.keyTo(person.email);
  await ask(person.email);
  const newer = await mailbox.keyTo(person.email);

  expect(await stranger().call(getPasswordLink, { key: older })).toMatchObject({ status: "replaced" });
  await expect(stranger().call(setPassword, { key: older, password })).rejects.toMatchObject({
    message: expect.stringContaining("Há um link mais novo"),
  });
  await stranger().call(setPassword, { key: newer, password });
});

test("a weak password doesn't use up the link", async () => {
  const person = await world.makePerson(academy, { name: "Josefa Tanaka" });
  await ask(person.email);
  const key = await mailbox.keyTo(person.email);
  for (const weak of ["curta", "senha-longa-9", "josefa-azul-58", "iloveyou"])
    await expect(stranger().call(setPassword, { key, password: weak })).rejects.toMatchObject({ status: 400 });

  await stranger().call(setPassword, { key, password });
});

test.for(["", "x", "0".repeat(65), "../../etc", "{key}", "☃".repeat(65)])(
  "refuses an invalid key: “%s”",
  async (key) => {
    expect(await stranger().call(getPasswordLink, { key })).toMatchObject({ status: "unknown", owner: null });
    await expect(stranger().call(setPassword, { key, password })).rejects.toMatchObject({ status: 404 });
    await expect(stranger().call(renewLink, { key })).rejects.toMatchObject({ status: 404 });
  },
);

test("refuses a link of another project", async () => {
  const neighbours = await world.makeProject();
  const person = await world.makePerson(academy);
  await ask(person.email);
  const key = await mailbox.keyTo(person.email);
  const there = world.asStranger(neighbours, { address: "198.51.100.77" });

  expect(await there.call(getPasswordLink, { key })).toMatchObject({ status: "unknown" });
  await expect(there.call(setPassword, { key, password })).rejects.toMatchObject({ status: 404 });
  await expect(there.call(renewLink, { key })).rejects.toMatchObject({ status: 404 });
});

test("limits emails to five per account and requests to sixty per address in a quarter of an hour", async () => {
  for (let at = 0; at < 5; at++) await ask("alguem@exemplo.com.br");
  await expect(ask("alguem@exemplo.com.br")).rejects.toMatchObject({
    status: 429,
    message: "Muitas tentativas seguidas. Espere 15\u00a0minutos e tente de novo.",
  });

  const busy = world.asStranger(academy, { address: "203.0.113.9" });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 62 }, (_, at) => busy.call(requestPasswordLink, { email: `gente${at}@exemplo.com.br` })),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(2);
});

function stranger() {
  callers++;
  return world.asStranger(academy, { address: `198.51.${callers >> 8}.${callers & 255}` });
}

function ask(email: string) {
  return stranger().call(requestPasswordLink, { email });
}

async function canSignIn(email: string, tried: string): Promise<boolean> {
  const signingIn = stranger().call(signIn, { project_id: academy._id, email, password: tried });
  return await signingIn.then(
    () => true,
    () => false,
  );
}
