import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getSecondFactors,
  getSecondStep,
  verifySecondFactor,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "../contract.ts";
import { Authenticator } from "./fixture-authenticator.ts";
import { addKey } from "./fixture-factors.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const strict = await world.makeProject({ config: { second_factor: { required_for_staff: true } } });
const password = "ipe-roxo-47";
const BROWSER = { isBrowser: true };

async function knock(key: Authenticator, visitor = world.asStranger(academy), how = {}) {
  const { step, options } = await visitor.call(beginPasskeySignIn, {});
  const credential = key.authenticate(options, how);
  return visitor.call(signInWithPasskey, { project_id: academy._id, step, credential });
}

async function withKey(): Promise<{ person: MadePerson; key: Authenticator; codes: string[] }> {
  const person = await world.makePerson(academy, { password });
  const { key, codes } = await addKey(world.as(person), academy.host);
  return { person, key, codes: codes ?? [] };
}

test("a passkey is made for the academy's host, and the first comes with recovery codes", async () => {
  const person = await world.makePerson(academy, { email: "ana@exemplo.com.br", name: "Ana Lima" });
  const visitor = world.as(person);
  const { options } = await visitor.call(beginPasskey, {});
  expect(options).toMatchObject({
    rp: { id: academy.host, name: academy.name },
    user: { name: "ana@exemplo.com.br", displayName: "Ana Lima" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });

  expect((await addKey(visitor, academy.host, "Celular")).codes).toHaveLength(10);
  expect((await addKey(visitor, academy.host, "Chave USB")).codes).toBeNull();
  const { passkeys, recovery_codes_left } = await visitor.call(getSecondFactors, {});
  expect(passkeys.map(({ name }) => name).toSorted()).toEqual(["Celular", "Chave USB"]);
  expect(recovery_codes_left).toBe(10);
  expect((await world.audited(academy)).filter(({ operation }) => operation === "add-passkey")).toHaveLength(2);
});

test("signs in alone, bound to the browser that asked", async () => {
  const { person, key } = await withKey();
  const visitor = world.asStranger(academy, BROWSER);

  const { token, user } = await knock(key, visitor);

  expect(user._id).toBe(person._id);
  visitor.caller.token = token;
  expect(await visitor.call(getUserByToken, {})).toMatchObject({ _id: person._id });
  await expect(world.asStranger(academy, { token }).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  expect((await world.audited(academy)).at(-1)).toMatchObject({
    operation: "sign-in-with-passkey",
    user_id: person._id,
  });
});

test("is a second factor after the password", async () => {
  const { person, key } = await withKey();
  const visitor = world.asStranger(academy);
  const signing = visitor.call(signIn, { project_id: academy._id, email: person.email, password });
  const { extra } = (await signing.catch((error: unknown) => error)) as { extra: { step: string } };
  const { passkey } = await visitor.call(getSecondStep, { step: extra.step });
  expect(passkey).toMatchObject({ rpId: academy.host, allowCredentials: [{ id: key.id }] });

  const foreign = new Authenticator(academy.host);
  const wrong = { step: extra.step, credential: foreign.authenticate(passkey ?? { challenge: "" }) };
  await expect(visitor.call(verifySecondFactor, wrong)).rejects.toMatchObject({ status: 401 });
  const right = { step: extra.step, credential: JSON.stringify(key.authenticate(passkey ?? { challenge: "" })) };
  expect(await visitor.call(verifySecondFactor, right)).toMatchObject({ user: { _id: person._id } });
});

test("another person's key is no second factor of this one", async () => {
  const [ana, bento] = [await withKey(), await withKey()];
  const visitor = world.asStranger(academy);
  const signing = visitor.call(signIn, { project_id: academy._id, email: ana.person.email, password });
  const { extra } = (await signing.catch((error: unknown) => error)) as { extra: { step: string } };
  const { passkey } = await visitor.call(getSecondStep, { step: extra.step });

  const credential = bento.key.authenticate(passkey ?? { challenge: "" });
  await expect(visitor.call(verifySecondFactor, { step: extra.step, credential })).rejects.toMatchObject({
    status: 401,
  });
});

test("a challenge counts once, for five minutes, in its own browser and for its own purpose", async () => {
  const { person, key } = await withKey();
  const visitor = world.asStranger(academy, BROWSER);
  const { step, options } = await visitor.call(beginPasskeySignIn, {});
  const given = { project_id: academy._id, step, credential: key.authenticate(options) };

  await expect(world.asStranger(academy, BROWSER).call(signInWithPasskey, given)).rejects.toMatchObject({
    status: 401,
  });
  await expect(world.as(person).call(addPasskey, { ...given, name: "X" })).rejects.toMatchObject({ status: 401 });
  await visitor.call(signInWithPasskey, given);
  await expect(visitor.call(signInWithPasskey, given)).rejects.toMatchObject({ status: 401 });
  const late = await visitor.call(beginPasskeySignIn, {});
  world.clock.pass({ minutes: 5 });
  const credential = key.authenticate(late.options);
  await expect(
    visitor.call(signInWithPasskey, { project_id: academy._id, step: late.step, credential }),
  ).rejects.toMatchObject({ status: 401 });
});

test("what was signed for another address, or is no signature, opens nothing", async () => {
  const { key } = await withKey();

  await expect(knock(key, undefined, { origin: "https://aurora.falsa.com.br" })).rejects.toMatchObject({ status: 401 });
  await expect(knock(new Authenticator(academy.host))).rejects.toMatchObject({ status: 401 });
  const visitor = world.asStranger(academy);
  for (const response of [{}, { clientDataJSON: "lixo", authenticatorData: 7, signature: null }]) {
    const { step } = await visitor.call(beginPasskeySignIn, {});
    const credential = { id: key.id, rawId: key.id, type: "public-key", response };
    await expect(visitor.call(signInWithPasskey, { project_id: academy._id, step, credential })).rejects.toMatchObject({
      status: 401,
    });
  }
});

test("a key whose counter goes back is taken for a copy, and refused from then on", async () => {
  const { person, key } = await withKey();
  key.counter = 7;
  await knock(key);
  key.counter = 7;

  await expect(knock(key)).rejects.toMatchObject({ status: 401, message: expect.stringContaining("cópia") });
  key.counter = 8;
  await expect(knock(key)).rejects.toMatchObject({ status: 401 });
  const { passkeys } = await world.as(person).call(getSecondFactors, {});
  expect(passkeys).toMatchObject([{ is_suspected: true }]);
  expect((await world.audited(academy)).filter(({ operation }) => operation === "suspect-passkey")).toMatchObject([
    { target_id: person._id },
  ]);
});

test("is renamed and removed by its owner alone, and the recovery codes go with the last factor", async () => {
  const { person, key } = await withKey();
  const owner = world.as(person);
  for (const other of [academy, await world.makeProject()]) {
    const stranger = world.as(await world.makePerson(other, { rule: "admin" }));
    await expect(stranger.call(renamePasskey, { id: key.id, name: "Minha" })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call(removePasskey, { id: key.id })).rejects.toMatchObject({ status: 404 });
  }

  await owner.call(renamePasskey, { id: key.id, name: "  Celular novo " });
  expect(await owner.call(getSecondFactors, {})).toMatchObject({ passkeys: [{ name: "Celular novo" }] });
  await owner.call(removePasskey, { id: key.id });
  expect(await owner.call(getSecondFactors, {})).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  await expect(knock(key)).rejects.toMatchObject({ status: 401 });
  const operations = (await world.audited(academy))
    .filter(({ user_id }) => user_id === person._id)
    .map(({ operation }) => operation);
  expect(operations).toEqual(["begin-passkey", "add-passkey", "rename-passkey", "remove-passkey"]);
});

test("the last one stays where the project asks its staff for a second factor", async () => {
  const dalva = world.as(await world.makePerson(strict, { rule: "manager" }));
  const { key } = await addKey(dalva, strict.host);

  await expect(dalva.call(removePasskey, { id: key.id })).rejects.toMatchObject({ status: 409 });
  expect((await dalva.call(getSecondFactors, {})).passkeys).toHaveLength(1);
});

test("is added only by who signed in within the last half hour", async () => {
  const visitor = world.as(await world.makePerson(academy));
  world.clock.pass({ minutes: 31 });

  await expect(visitor.call(beginPasskey, {})).rejects.toMatchObject({ status: 403, extra: { sign_in_again: true } });
});
