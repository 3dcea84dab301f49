import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { getAuditEntries } from "#features/staff/contract.ts";
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

async function signInWith(key: Authenticator, client = world.asStranger(academy), how = {}) {
  const { step, options } = await client.call(beginPasskeySignIn, {});
  const credential = key.authenticate(options, how);
  return client.call(signInWithPasskey, { project_id: academy._id, step, credential });
}

async function withKey(): Promise<{ person: MadePerson; key: Authenticator; codes: string[] }> {
  const person = await world.makePerson(academy, { password });
  const { key, codes } = await addKey(world.as(person), academy.host);
  return { person, key, codes: codes ?? [] };
}

test("creates a passkey for the academy's host, with recovery codes for the first", async () => {
  const person = await world.makePerson(academy, { email: "ana@exemplo.com.br", name: "Ana Lima" });
  const client = world.as(person);
  const { options } = await client.call(beginPasskey, {});
  expect(options).toMatchObject({
    rp: { id: academy.host, name: academy.name },
    user: { name: "ana@exemplo.com.br", displayName: "Ana Lima" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });

  expect((await addKey(client, academy.host, "Celular")).codes).toHaveLength(10);
  expect((await addKey(client, academy.host, "Chave USB")).codes).toBeNull();
  const { passkeys, recovery_codes_left } = await client.call(getSecondFactors, {});
  expect(passkeys.map(({ name }) => name).toSorted()).toEqual(["Celular", "Chave USB"]);
  expect(recovery_codes_left).toBe(10);
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "add-passkey")).toHaveLength(2);
});

test("signs in without a password, bound to the requesting browser", async () => {
  const { person, key } = await withKey();
  const client = world.asStranger(academy, BROWSER);

  const { token, user } = await signInWith(key, client);

  expect(user._id).toBe(person._id);
  client.caller.token = token;
  expect(await client.call(getUserByToken, {})).toMatchObject({ _id: person._id });
  await expect(world.asStranger(academy, { token }).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "sign-in-with-passkey",
    user_id: person._id,
  });
});

test("works as a second factor after the password", async () => {
  const { person, key } = await withKey();
  const client = world.asStranger(academy);
  const signing = client.call(signIn, { project_id: academy._id, email: person.email, password });
  const { extra } = (await signing.catch((error: unknown) => error)) as { extra: { step: string } };
  const { passkey } = await client.call(getSecondStep, { step: extra.step });
  expect(passkey).toMatchObject({ rpId: academy.host, allowCredentials: [{ id: key.id }] });

  const foreign = new Authenticator(academy.host);
  const wrong = { step: extra.step, credential: foreign.authenticate(passkey ?? { challenge: "" }) };
  await expect(client.call(verifySecondFactor, wrong)).rejects.toMatchObject({ status: 401 });
  const right = { step: extra.step, credential: JSON.stringify(key.authenticate(passkey ?? { challenge: "" })) };
  expect(await client.call(verifySecondFactor, right)).toMatchObject({ user: { _id: person._id } });
});

test("a passkey works only at the host where it was created, even if that is not the main host", async () => {
  const many = await world.makeProject();
  const person = await world.makePerson(many, { password });
  const { key } = await addKey(world.as(person), many.host);
  const other = `novo-${many.host}`;
  await world.inside(many, (sql) => sql`insert into hosts ${sql({ project_id: many._id, host: other, position: -1 })}`);
  const stepAt = async (host: string) => {
    const client = world.asStranger(many, { host });
    const signing = client.call(signIn, { project_id: many._id, email: person.email, password });
    const { extra } = (await signing.catch((error: unknown) => error)) as { extra: { step: string } };
    return { client, step: extra.step, found: await client.call(getSecondStep, { step: extra.step }) };
  };

  const { client, step, found } = await stepAt(many.host);
  expect(found).toMatchObject({ passkey: { rpId: many.host }, passkeys_elsewhere: [] });
  const credential = key.authenticate(found.passkey ?? { challenge: "" });
  expect(await client.call(verifySecondFactor, { step, credential })).toMatchObject({ user: { _id: person._id } });

  const elsewhere = { host: many.host, origin: world.services.originOf(many.host) };
  expect((await stepAt(other)).found).toMatchObject({ passkey: null, passkeys_elsewhere: [elsewhere] });
  const { passkeys } = await world.as(person, { host: other }).call(getSecondFactors, {});
  expect(passkeys).toMatchObject([{ host: many.host, is_of_this_host: false }]);
  await addKey(world.as(person, { host: other }), other);
  expect((await stepAt(other)).found).toMatchObject({ passkey: { rpId: other } });

  await world.inside(
    many,
    (sql) => sql`update hosts set redirect_to = ${other} where project_id = ${many._id} and host = ${many.host}`,
  );
  const gone = (await stepAt(other)).found.passkeys_elsewhere;
  expect(gone).toEqual([{ host: many.host, origin: null }]);
});

test("refuses another person's passkey as second factor", async () => {
  const [ana, bento] = [await withKey(), await withKey()];
  const client = world.asStranger(academy);
  const signing = client.call(signIn, { project_id: academy._id, email: ana.person.email, password });
  const { extra } = (await signing.catch((error: unknown) => error)) as { extra: { step: string } };
  const { passkey } = await client.call(getSecondStep, { step: extra.step });

  const credential = bento.key.authenticate(passkey ?? { challenge: "" });
  await expect(client.call(verifySecondFactor, { step: extra.step, credential })).rejects.toMatchObject({
    status: 401,
  });
});

test("a challenge works once, for five minutes, in its browser and for its purpose", async () => {
  const { person, key } = await withKey();
  const client = world.asStranger(academy, BROWSER);
  const { step, options } = await client.call(beginPasskeySignIn, {});
  const given = { project_id: academy._id, step, credential: key.authenticate(options) };

  await expect(world.asStranger(academy, BROWSER).call(signInWithPasskey, given)).rejects.toMatchObject({
    status: 401,
  });
  await expect(world.as(person).call(addPasskey, { ...given, name: "X" })).rejects.toMatchObject({ status: 401 });
  await client.call(signInWithPasskey, given);
  await expect(client.call(signInWithPasskey, given)).rejects.toMatchObject({ status: 401 });
  const late = await client.call(beginPasskeySignIn, {});
  world.clock.advance({ minutes: 5 });
  const credential = key.authenticate(late.options);
  await expect(
    client.call(signInWithPasskey, { project_id: academy._id, step: late.step, credential }),
  ).rejects.toMatchObject({ status: 401 });
});

test("refuses a signature for another origin, and malformed ones", async () => {
  const { key } = await withKey();

  await expect(signInWith(key, undefined, { origin: "https://aurora.falsa.com.br" })).rejects.toMatchObject({
    status: 401,
  });
  await expect(signInWith(new Authenticator(academy.host))).rejects.toMatchObject({ status: 401 });
  const client = world.asStranger(academy);
  for (const response of [{}, { clientDataJSON: "lixo", authenticatorData: 7, signature: null }]) {
    const { step } = await client.call(beginPasskeySignIn, {});
    const credential = { id: key.id, rawId: key.id, type: "public-key", response };
    await expect(client.call(signInWithPasskey, { project_id: academy._id, step, credential })).rejects.toMatchObject({
      status: 401,
    });
  }
});

test("treats a passkey whose counter doesn't increase as copied, and refuses it from then on", async () => {
  const { person, key } = await withKey();
  key.counter = 7;
  await signInWith(key);
  key.counter = 7;

  await expect(signInWith(key)).rejects.toMatchObject({ status: 401, message: expect.stringContaining("cópia") });
  key.counter = 8;
  await expect(signInWith(key)).rejects.toMatchObject({ status: 401 });
  const { passkeys } = await world.as(person).call(getSecondFactors, {});
  expect(passkeys).toMatchObject([{ is_suspected: true }]);
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "suspect-passkey")).toMatchObject([
    { target_id: person._id },
  ]);
});

test("only the owner can rename and remove a passkey; removing the last factor deletes the recovery codes", async () => {
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
  await expect(signInWith(key)).rejects.toMatchObject({ status: 401 });
  const operations = (await world.auditEntries(academy))
    .filter(({ user_id }) => user_id === person._id)
    .map(({ operation }) => operation);
  expect(operations).toEqual(["begin-passkey", "add-passkey", "rename-passkey", "remove-passkey"]);
});

test("refuses to remove the last factor where the project requires one of staff", async () => {
  const dalva = world.as(await world.makePerson(strict, { rule: "manager" }));
  const { key } = await addKey(dalva, strict.host);

  await expect(dalva.call(removePasskey, { id: key.id })).rejects.toMatchObject({ status: 409 });
  expect((await dalva.call(getSecondFactors, {})).passkeys).toHaveLength(1);
});

test("a passkey refused as a copy does not meet the staff requirement, but sign-in still asks for a second step", async () => {
  const dalva = await world.makePerson(strict, { rule: "manager", password });
  const { codes } = await addKey(world.as(dalva), strict.host);
  await expect(world.as(dalva).call(getAuditEntries, {})).resolves.toBeDefined();
  await world.inside(
    strict,
    (sql) => sql`update passkeys set suspected_at = ${world.clock.now} where user_id = ${dalva._id}`,
  );

  await expect(world.as(dalva).call(getAuditEntries, {})).rejects.toMatchObject({ code: "second_factor_required" });
  const client = world.asStranger(strict, BROWSER);
  const refused: unknown = await client
    .call(signIn, { project_id: strict.friendly_id, email: dalva.email, password })
    .catch((error: unknown) => error);
  const { step } = (refused as { extra: { step: string } }).extra;
  await expect(client.call(verifySecondFactor, { step, code: codes?.[0] ?? "" })).resolves.toBeDefined();
});

test("removing the last usable factor also removes copied passkeys, so that the owner is not locked out", async () => {
  const { person, key } = await withKey();
  const client = world.as(person);
  await world.inside(
    academy,
    (sql) => sql`update passkeys set suspected_at = ${world.clock.now} where user_id = ${person._id}`,
  );
  const { key: other } = await addKey(client, academy.host);

  await client.call(removePasskey, { id: other.id });

  expect(await client.call(getSecondFactors, {})).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect(key.id).not.toBe(other.id);
  const again = { project_id: academy._id, email: person.email, password };
  await expect(world.asStranger(academy, BROWSER).call(signIn, again)).resolves.toHaveProperty("token");
});

test("requires a sign-in within the last half hour", async () => {
  const client = world.as(await world.makePerson(academy));
  world.clock.advance({ minutes: 31 });

  await expect(client.call(beginPasskey, {})).rejects.toMatchObject({ status: 403, extra: { sign_in_again: true } });
});
