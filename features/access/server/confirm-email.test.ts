import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  requestPasswordLink,
  changeEmail,
  confirmEmail,
  getAccess,
  getEmailLink,
  renewLink,
  setPassword,
} from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject();
const current_password = "ipe-roxo-47";
const stranger = () => world.asStranger(academy);

test("confirms the new address, notifies the old one, and lets only the new one sign in", async () => {
  const ana = await world.makePerson(academy, { password: current_password });
  await world.as(ana).call(changeEmail, { email: "Nova@Exemplo.com.br", current_password });
  expect(await world.as(ana).call(getAccess, {})).toMatchObject({
    email: ana.email,
    pending_email: "Nova@Exemplo.com.br",
  });
  const key = await mailbox.keyTo("Nova@Exemplo.com.br");
  expect(await stranger().call(getEmailLink, { key })).toEqual({
    status: "open",
    email: "Nova@Exemplo.com.br",
    undoes_change: false,
  });

  expect(await stranger().call(confirmEmail, { key })).toEqual({
    message: "Pronto: o e-mail da sua conta agora é Nova@Exemplo.com.br.",
  });

  await stranger().call(signIn, { project_id: academy._id, email: "nova@exemplo.com.br", password: current_password });
  await expect(
    stranger().call(signIn, { project_id: academy._id, email: ana.email, password: current_password }),
  ).rejects.toMatchObject({ status: 401 });
  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ email: "Nova@Exemplo.com.br" });
  const [notice] = await mailbox.to(ana.email);
  expect(notice).toMatchObject({ subject: `Seu e-mail na ${academy.name} mudou` });
  expect(notice?.text).toContain("N•••@Exemplo.com.br");
  expect(notice?.text).not.toContain("Nova@");
  expect(await world.auditEntries(academy)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ operation: "change-email", user_id: ana._id, target_id: ana._id }),
      expect.objectContaining({ operation: "confirm-email", user_id: ana._id, target_id: ana._id }),
    ]),
  );
});

test("a link works once, within an hour, and can't be renewed", async () => {
  const bia = await world.makePerson(academy, { password: current_password });
  await world.as(bia).call(changeEmail, { email: "bia.nova@exemplo.com.br", current_password });
  const late = await mailbox.keyTo("bia.nova@exemplo.com.br");
  world.clock.advance({ minutes: 61 });
  await expect(stranger().call(confirmEmail, { key: late })).rejects.toMatchObject({ status: 410 });
  await expect(stranger().call(renewLink, { key: late })).rejects.toMatchObject({ status: 404 });
  const { token } = await stranger().call(signIn, {
    project_id: academy._id,
    email: bia.email,
    password: current_password,
  });
  await world.as({ ...bia, token }).call(changeEmail, { email: "bia.nova@exemplo.com.br", current_password });
  const key = await mailbox.keyTo("bia.nova@exemplo.com.br");
  expect(key).not.toBe(late);
  await stranger().call(confirmEmail, { key });

  await expect(stranger().call(confirmEmail, { key })).rejects.toMatchObject({
    status: 410,
    message: expect.stringContaining("já foi usado"),
  });
  await expect(stranger().call(renewLink, { key })).rejects.toMatchObject({ status: 404 });
});

test("notifies the owner of a requested address that is taken, and does not reveal it in the response", async () => {
  const [caio, dora] = [
    await world.makePerson(academy, { password: current_password }),
    await world.makePerson(academy, { password: current_password }),
  ];
  const ofTaken = await world.as(caio).call(changeEmail, { email: dora.email, current_password });
  const [message] = await mailbox.to(dora.email);
  const ofFree = await world.as(caio).call(changeEmail, { email: "livre@exemplo.com.br", current_password });

  expect(ofTaken.message.replace(dora.email, "…")).toBe(ofFree.message.replace("livre@exemplo.com.br", "…"));
  expect(message?.subject).toBe(`Este e-mail já é da sua conta na ${academy.name}`);
  expect(message?.text).not.toMatch(/[\w-]{65}/);
});

test("refuses an address that another account has taken in the meantime", async () => {
  const [edu, fabi] = [
    await world.makePerson(academy, { password: current_password }),
    await world.makePerson(academy, { password: current_password }),
  ];
  for (const person of [edu, fabi])
    await world.as(person).call(changeEmail, { email: "mesmo@exemplo.com.br", current_password });
  const keys = (await mailbox.to("mesmo@exemplo.com.br")).map(({ text }) => /[\w-]{65}/.exec(text)?.[0] ?? "");
  await stranger().call(confirmEmail, { key: keys[0] ?? "" });

  await expect(stranger().call(confirmEmail, { key: keys[1] ?? "" })).rejects.toMatchObject({ status: 409 });
});

test("of several accounts that confirm one address at once, one gets it and the others are refused", async () => {
  const address = "disputado@exemplo.com.br";
  for (let at = 0; at < 4; at++) {
    const person = await world.makePerson(academy, { password: current_password });
    await world.as(person).call(changeEmail, { email: address, current_password });
  }
  const keys = (await mailbox.to(address)).map(({ text }) => /[\w-]{65}/.exec(text)?.[0] ?? "");

  const outcomes = await Promise.allSettled(keys.map((key) => stranger().call(confirmEmail, { key })));

  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals).toMatchObject(Array.from({ length: 3 }, () => ({ status: 409, code: "email_taken" })));
});

test("confirming ends password links sent to the old mailbox", async () => {
  const gil = await world.makePerson(academy, { password: current_password });
  await stranger().call(requestPasswordLink, { email: gil.email });
  const old = await mailbox.keyTo(gil.email);
  await world.as(gil).call(changeEmail, { email: "gil.novo@exemplo.com.br", current_password });
  await stranger().call(confirmEmail, { key: await mailbox.keyTo("gil.novo@exemplo.com.br") });

  await expect(stranger().call(setPassword, { key: old, password: "canoa-azul-58" })).rejects.toMatchObject({
    status: 410,
  });
});

test("requires a sign-in within the last half hour from accounts without a password", async () => {
  const ivo = await world.makePerson(academy);
  const input = { email: "ivo.novo@exemplo.com.br" };
  expect(await world.as(ivo).call(getAccess, {})).toMatchObject({ has_recent_sign_in: true, has_password: false });
  await world.as(ivo).call(changeEmail, input);
  world.clock.advance({ minutes: 31 });

  expect(await world.as(ivo).call(getAccess, {})).toMatchObject({ has_recent_sign_in: false });
  await expect(world.as(ivo).call(changeEmail, input)).rejects.toMatchObject({
    status: 403,
    extra: { sign_in_again: true },
  });
});

test("requires the password, a valid and different address, and the link's project", async () => {
  const hugo = await world.makePerson(academy, { password: current_password });
  const neighbours = await world.makeProject();
  const input = { email: "hugo.novo@exemplo.com.br", current_password };
  for (const wrong of [{ email: "hugo" }, { email: hugo.email.toUpperCase() }, { current_password: "chute" }])
    await expect(world.as(hugo).call(changeEmail, { ...input, ...wrong })).rejects.toMatchObject({ status: 400 });
  await expect(stranger().call(changeEmail, input)).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...hugo, project: neighbours }).call(changeEmail, input)).rejects.toMatchObject({
    status: 403,
  });

  await world.as(hugo).call(changeEmail, input);
  const key = await mailbox.keyTo(input.email);
  expect(await world.asStranger(neighbours).call(getEmailLink, { key })).toMatchObject({
    status: "unknown",
    email: null,
  });
  await expect(world.asStranger(neighbours).call(confirmEmail, { key })).rejects.toMatchObject({ status: 404 });
});
