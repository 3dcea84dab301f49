import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeEmail, changePassword, confirmEmail, getAccess, requestPasswordLink, setPassword } from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject();
const current_password = "ipe-roxo-47";
const password = "canoa-azul-58";

test("changes the password given the current one, ends other sessions and notifies the person", async () => {
  const ana = await world.makePerson(academy, { password: current_password });
  const elsewhere = await world
    .asStranger(academy)
    .call(signIn, { project_id: academy._id, email: ana.email, password: current_password });

  const { message } = await world.as(ana).call(changePassword, { current_password, password });

  expect(message).toBe("Senha trocada. Os outros dispositivos saíram da conta.");
  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  await expect(world.as({ ...ana, token: elsewhere.token }).call(getUserByToken, {})).rejects.toMatchObject({
    status: 401,
  });
  const again = { project_id: academy._id, email: ana.email };
  await world.asStranger(academy).call(signIn, { ...again, password });
  await expect(world.asStranger(academy).call(signIn, { ...again, password: current_password })).rejects.toMatchObject({
    status: 401,
  });
  expect((await mailbox.to(ana.email))[0]).toMatchObject({ subject: `Sua senha na ${academy.name} foi trocada` });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "change-password",
    user_id: ana._id,
    target_id: ana._id,
    detail: { ended: 1 },
  });
});

test("ends pending e-mail changes and password links, which another person may have started", async () => {
  const eva = await world.makePerson(academy, { password: current_password });
  await world.as(eva).call(changeEmail, { email: "intruso@exemplo.com.br", current_password });
  await world.asStranger(academy).call(requestPasswordLink, { email: eva.email });
  const [emailKey, passwordKey] = [await mailbox.keyTo("intruso@exemplo.com.br"), await mailbox.keyTo(eva.email)];

  await world.as(eva).call(changePassword, { current_password, password });

  await expect(world.asStranger(academy).call(confirmEmail, { key: emailKey })).rejects.toMatchObject({ status: 410 });
  await expect(
    world.asStranger(academy).call(setPassword, { key: passwordKey, password: "outra-boa-90" }),
  ).rejects.toMatchObject({ status: 410 });
});

test("refuses a wrong current password, and limits tries to ten per quarter of an hour", async () => {
  const bia = await world.makePerson(academy, { password: current_password });
  const guess = () => world.as(bia).call(changePassword, { current_password: "chute", password });
  for (let at = 0; at < 10; at++)
    await expect(guess()).rejects.toMatchObject({
      status: 400,
      extra: { fields: [{ field: "current_password", message: "A senha atual não confere." }] },
    });

  await expect(guess()).rejects.toMatchObject({ status: 429 });
});

test("refuses a weak password, an unchanged one, and accounts without a password", async () => {
  const caio = await world.makePerson(academy, { password: current_password, name: "Caio Tupinambá" });
  const tries = [
    ["12", 400],
    ["tupinamba-58", 400],
    [current_password, 400],
  ] as const;
  for (const [tried, status] of tries)
    await expect(world.as(caio).call(changePassword, { current_password, password: tried })).rejects.toMatchObject({
      status,
      extra: { fields: expect.arrayContaining([expect.objectContaining({ field: "password" })]) },
    });
  const invited = await world.makePerson(academy);
  await expect(world.as(invited).call(changePassword, { current_password, password })).rejects.toMatchObject({
    status: 409,
  });
});

test("requires a session of this project", async () => {
  const dora = await world.makePerson(academy, { password: current_password });
  const neighbours = await world.makeProject();
  const input = { current_password, password };

  await expect(world.asStranger(academy).call(changePassword, input)).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...dora, project: neighbours }).call(changePassword, input)).rejects.toMatchObject({
    status: 403,
  });
  await expect(world.as({ ...dora, project: neighbours }).call(getAccess, {})).rejects.toMatchObject({ status: 403 });
  expect(await world.as(dora).call(getAccess, {})).toMatchObject({
    email: dora.email,
    has_password: true,
    pending_email: null,
    policy: { year: 2026 },
  });
});
