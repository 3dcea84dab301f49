import { expect, test } from "vitest";
import { changePassword } from "#features/access/contract.ts";
import { getCourses } from "#features/courses/contract.ts";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn, signOut } from "#features/people/contract.ts";
import { getDuties } from "#features/privacy/contract.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getSecondStep, verifySecondFactor, resetSecondFactors } from "../contract.ts";
import { addKey, codeAt, enableTotp } from "./fixture-factors.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const strict = await world.makeProject({ config: { second_factor: { required_for_staff: true } } });
const password = "ipe-roxo-47";
const BROWSER = { isBrowser: true, userAgent: "Navegador" };

/** Signs in with the right password and returns the token of the sign-in challenge. */
async function stepOf(person: MadePerson, client = world.asStranger(person.project)): Promise<string> {
  const trying = client.call(signIn, { project_id: person.project._id, email: person.email, password });
  const refused = await trying.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ status: 401, message: "Falta uma etapa: confirme que é você." });
  return (refused as { extra: { step: string } }).extra.step;
}

async function withTotp() {
  const person = await world.makePerson(academy, { password });
  const { secret, codes } = await enableTotp(world.as(person), world.clock.now);
  world.clock.advance({ minutes: 1 });
  return { person, codes, code: () => codeAt(secret, world.clock.now) };
}

test("with a second factor, only the code opens a session", async () => {
  const { person, code } = await withTotp();
  const client = world.asStranger(academy, BROWSER);
  const step = await stepOf(person, client);

  expect(await client.call(getSecondStep, { step })).toEqual({
    has_totp: true,
    has_recovery_codes: true,
    passkey: null,
    passkeys_elsewhere: [],
  });
  await expect(world.asStranger(academy, { token: step }).call(getUserByToken, {})).rejects.toMatchObject({
    status: 401,
  });

  const { token, user } = await client.call(verifySecondFactor, { step, code: code() });
  expect(user._id).toBe(person._id);
  client.caller.token = token;
  expect(await client.call(getUserByToken, {})).toMatchObject({ _id: person._id });
  const operations = (await world.auditEntries(academy)).filter(({ target_id }) => target_id === person._id);
  expect(operations.slice(-2)).toMatchObject([
    { operation: "verify-second-factor", user_id: person._id, detail: { method: "totp" } },
    { operation: "sign-in", user_id: person._id },
  ]);
});

test("changing the password ends a pending sign-in", async () => {
  const { person, code } = await withTotp();
  const step = await stepOf(person);
  await world.as(person).call(changePassword, { current_password: password, password: "jacaranda-azul-58" });

  await expect(world.asStranger(academy).call(verifySecondFactor, { step, code: code() })).rejects.toMatchObject({
    status: 401,
    extra: { step_over: true },
  });
});

test("ends a sign-in challenge when it is used, after five wrong codes, and after five minutes", async () => {
  const { person, code } = await withTotp();
  const client = world.asStranger(academy);
  const over = { status: 401, extra: { step_over: true } };

  const used = await stepOf(person);
  await client.call(verifySecondFactor, { step: used, code: code() });
  world.clock.advance({ minutes: 1 });
  await expect(client.call(verifySecondFactor, { step: used, code: code() })).rejects.toMatchObject(over);

  const guessed = await stepOf(person);
  for (let at = 0; at < 5; at++)
    await expect(client.call(verifySecondFactor, { step: guessed, code: "000000" })).rejects.toMatchObject({
      status: 401,
    });
  await expect(client.call(verifySecondFactor, { step: guessed, code: code() })).rejects.toMatchObject(over);

  const late = await stepOf(person);
  world.clock.advance({ minutes: 5 });
  await expect(client.call(verifySecondFactor, { step: late, code: code() })).rejects.toMatchObject(over);
});

test("accepts a code only once, even in another challenge", async () => {
  const { person, code } = await withTotp();
  const client = world.asStranger(academy);
  const [first, second] = [await stepOf(person), await stepOf(person)];

  await client.call(verifySecondFactor, { step: first, code: code() });
  await expect(client.call(verifySecondFactor, { step: second, code: code() })).rejects.toMatchObject({ status: 401 });
  world.clock.advance({ minutes: 1 });
  await client.call(verifySecondFactor, { step: second, code: code() });
});

test("opens one session for simultaneous calls with the same code", async () => {
  const { person, code } = await withTotp();
  const step = await stepOf(person);
  const same = code();

  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => world.asStranger(academy).call(verifySecondFactor, { step, code: same })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a challenge works only in its browser and academy", async () => {
  const { person, code } = await withTotp();
  const own = world.asStranger(academy, BROWSER);
  const step = await stepOf(person, own);
  const neighbours = await world.makeProject();
  const refused = { status: 401, extra: { step_over: true } };

  for (const thief of [world.asStranger(academy, BROWSER), world.asStranger(academy), world.asStranger(neighbours)]) {
    await expect(thief.call(getSecondStep, { step })).rejects.toMatchObject(refused);
    await expect(thief.call(verifySecondFactor, { step, code: code() })).rejects.toMatchObject(refused);
  }
  await own.call(verifySecondFactor, { step, code: code() });
});

test("accepts a recovery code once, in any spelling, and returns how many are left", async () => {
  const { person, codes } = await withTotp();
  const client = world.asStranger(academy);
  const typed = ` ${codes[0]?.toLowerCase().replace("-", " ")} `;

  const { message } = await client.call(verifySecondFactor, { step: await stepOf(person), code: typed });
  expect(message).toContain("Restam 9 códigos de recuperação.");
  await expect(
    client.call(verifySecondFactor, { step: await stepOf(person), code: codes[0] ?? "" }),
  ).rejects.toMatchObject({ status: 401 });
});

test("limits wrong codes per account across challenges", async () => {
  const { person, code } = await withTotp();
  const client = world.asStranger(academy);
  for (let at = 0; at < 10; at++)
    await expect(client.call(verifySecondFactor, { step: await stepOf(person), code: "000000" })).rejects.toMatchObject(
      {
        status: 401,
      },
    );

  await expect(client.call(verifySecondFactor, { step: await stepOf(person), code: code() })).rejects.toMatchObject({
    status: 429,
    message: "Muitas tentativas seguidas. Espere 15\u00a0minutos e tente de novo.",
  });
});

test("redirects staff without a second factor where the project requires one, but not learners", async () => {
  const dalva = await world.makePerson(strict, { rule: "recruiter" });
  const client = world.as(dalva);
  const redirected = { status: 403, extra: { redirect: "/account/segundo-fator" } };

  await expect(client.call(getCourses, {})).rejects.toMatchObject(redirected);
  // Every page needs these calls, including the one on which the factor is set up.
  expect(await client.call(getUserByToken, {})).toMatchObject({ _id: dalva._id });
  expect(await client.call(getDuties, {})).toMatchObject({ terms: [] });
  await enableTotp(client, world.clock.now);
  expect(await client.call(getCourses, {})).toBeDefined();

  expect(await world.as(await world.makePerson(strict)).call(getCourses, {})).toBeDefined();
  expect(await world.as(await world.makePerson(academy, { rule: "admin" })).call(getCourses, {})).toBeDefined();
  expect(await world.as(await world.makePerson(strict, { rule: "admin" })).call(signOut, {})).toBeDefined();
});

test("an admin resets a person's second factors, which ends their sessions", async () => {
  const person = await world.makePerson(academy, { password });
  const own = world.as(person);
  await enableTotp(own, world.clock.now);
  await addKey(own, academy.host);
  const admin = await world.makePerson(academy, { rule: "admin" });

  await world.as(admin).call(resetSecondFactors, { user_id: person._id });

  await expect(own.call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  const signed = { project_id: academy._id, email: person.email, password };
  expect(await world.asStranger(academy).call(signIn, signed)).toMatchObject({ user: { _id: person._id } });
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "reset-second-factors")).toEqual([
    { operation: "reset-second-factors", user_id: admin._id, target_id: person._id, detail: { totp: 1, passkeys: 1 } },
  ]);
});

test("a second reset neither ends the session that the person has opened since nor e-mails them again", async () => {
  const person = await world.makePerson(academy, { password });
  await enableTotp(world.as(person), world.clock.now);
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  const emails = () => world.inside(academy, (sql) => sql`select 1 from emails where user_id = ${person._id}`);
  await admin.call(resetSecondFactors, { user_id: person._id });
  const sent = (await emails()).length;
  const signed = { project_id: academy._id, email: person.email, password };
  await world.asStranger(academy).call(signIn, signed);

  expect(await admin.call(resetSecondFactors, { user_id: person._id })).toEqual({
    message: "A verificação em duas etapas desta pessoa já está desligada.",
  });
  expect(await emails()).toHaveLength(sent);
  const sessions = await world.inside(academy, (sql) => sql`select 1 from sessions where user_id = ${person._id}`);
  expect(sessions).toHaveLength(1);
});

test("only admins can reset, and neither their own factors nor those in another academy", async () => {
  const person = await world.makePerson(academy);
  await enableTotp(world.as(person), world.clock.now);
  const user_id = person._id;

  for (const rule of ["recruiter", undefined] as const) {
    const who = world.as(await world.makePerson(academy, rule ? { rule } : {}));
    await expect(who.call(resetSecondFactors, { user_id })).rejects.toMatchObject({ status: 403 });
  }
  const admin = await world.makePerson(academy, { rule: "admin" });
  for (const own of [admin._id, admin._id.toUpperCase()])
    await expect(world.as(admin).call(resetSecondFactors, { user_id: own })).rejects.toMatchObject({ status: 409 });
  const stranger = world.as(await world.makePerson(await world.makeProject(), { rule: "admin" }));
  await expect(stranger.call(resetSecondFactors, { user_id })).rejects.toMatchObject({ status: 404 });
  const left = await world.inside(academy, (sql) => sql`select 1 from totp_factors where user_id = ${user_id}`);
  expect(left).toHaveLength(1);
});
