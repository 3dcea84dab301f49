import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { addKey, enableTotp } from "#features/second-factors/server/fixture-factors.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeEmail, changePassword, confirmEmail, getEmailLink, setPassword, undoEmailChange } from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject();
const current_password = "ipe-roxo-47";
const stranger = () => world.asStranger(academy);

test("returns a hijacked account to its owner, without the attacker's password, passkeys and Google account", async () => {
  const ana = await world.makePerson(academy, { password: current_password });
  const key = await taken(ana, "intruso@exemplo.com.br");
  await world.as(ana).call(changePassword, { current_password, password: "farol-manso-64" });
  await addKey(world.as(ana), academy.host);
  await enableTotp(world.as(ana), world.clock.now);
  await world.inside(
    academy,
    (sql) =>
      sql`insert into google_accounts ${sql({
        project_id: academy._id,
        subject: "1",
        user_id: ana._id,
        email: "intruso@exemplo.com.br",
        linked_at: world.clock.now,
      })}`,
  );
  world.clock.advance({ days: 6, hours: 23 });
  expect(await stranger().call(getEmailLink, { key })).toEqual({
    status: "open",
    email: ana.email,
    undoes_change: true,
  });

  const { message, password_key } = await stranger().call(undoEmailChange, { key });

  expect(message).toContain(ana.email);
  await expect(world.as(ana).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  expect(await waysIn(ana)).toEqual({ passkeys: 0, apps: 0, codes: 0, google: 0 });
  await stranger().call(setPassword, { key: password_key, password: "canoa-azul-58" });
  for (const [email, password, isIn] of [
    ["intruso@exemplo.com.br", "farol-manso-64", false],
    [ana.email, "farol-manso-64", false],
    [ana.email, "canoa-azul-58", true],
  ] as const)
    expect(await canSignIn(email, password), email).toBe(isIn);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "undo-email-change", user_id: ana._id, target_id: ana._id }),
  );
});

test("does not remove second factors that the owner had before the attack", async () => {
  const bia = await world.makePerson(academy, { password: current_password });
  await enableTotp(world.as(bia), world.clock.now);
  world.clock.advance({ days: 2 });
  await world.inside(
    academy,
    (sql) => sql`update sessions set created_at = ${world.clock.now} where user_id = ${bia._id}`,
  );
  const key = await taken(bia, "outra@exemplo.com.br");

  await stranger().call(undoEmailChange, { key });

  expect(await waysIn(bia)).toMatchObject({ apps: 1, codes: 10 });
});

test("undoing the first of several changes ends the links of the later ones", async () => {
  const caio = await world.makePerson(academy, { password: current_password });
  const first = await taken(caio, "um@exemplo.com.br");
  const second = await taken({ ...caio, email: "um@exemplo.com.br" }, "dois@exemplo.com.br");

  await stranger().call(undoEmailChange, { key: first });

  await expect(stranger().call(undoEmailChange, { key: second })).rejects.toMatchObject({ status: 410 });
  await expect(stranger().call(undoEmailChange, { key: first })).rejects.toMatchObject({ status: 410 });
});

test("refuses the link after seven days, in another academy, or when the address is taken", async () => {
  const dora = await world.makePerson(academy, { password: current_password });
  const key = await taken(dora, "dora.nova@exemplo.com.br");
  await expect(world.asStranger(await world.makeProject()).call(undoEmailChange, { key })).rejects.toMatchObject({
    status: 404,
  });

  const other = await world.makePerson(academy, { email: dora.email });
  await expect(stranger().call(undoEmailChange, { key })).rejects.toMatchObject({ status: 409 });
  await world.inside(academy, (sql) => sql`delete from users where id = ${other._id}`);
  world.clock.advance({ days: 7, minutes: 1 });
  await expect(stranger().call(undoEmailChange, { key })).rejects.toMatchObject({ status: 410 });
});

/** Changes an account's e-mail and returns the key sent to its former mailbox. */
async function taken(person: MadePerson, email: string): Promise<string> {
  await world.as(person).call(changeEmail, { email, current_password });
  await stranger().call(confirmEmail, { key: await mailbox.keyTo(email) });
  return await mailbox.keyTo(person.email);
}

async function waysIn({ _id }: MadePerson) {
  const [row] = await world.inside(
    academy,
    (sql) => sql`
      select (select count(*)::int from passkeys where user_id = ${_id}) as passkeys,
        (select count(*)::int from totp_factors where user_id = ${_id}) as apps,
        (select count(*)::int from recovery_codes where user_id = ${_id}) as codes,
        (select count(*)::int from google_accounts where user_id = ${_id}) as google`,
  );
  return { ...row };
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return await stranger()
    .call(signIn, { project_id: academy._id, email, password })
    .then(
      () => true,
      () => false,
    );
}
