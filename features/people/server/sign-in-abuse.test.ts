import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { hashesComputed } from "#platform/server/auth/passwords.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { signIn } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const project_id = academy._id;
const password = "ipe-roxo-47";
const ana = await world.makePerson(academy, { email: "ana@exemplo.com.br", password });
const WRONG = { status: 401, message: "E-mail ou senha não conferem. Confira os dois e tente de novo." };
const SLOW_DOWN = { status: 429, message: "Muitas tentativas seguidas. Espere 15\u00a0minutos e tente de novo." };

// The first sign-in of a process also creates the dummy hash that unknown accounts are checked against.
await trySignIn("192.0.2.1", ana.email, password);

test("each attempt computes one hash, whether the account exists, has a password, or belongs to another academy", async () => {
  const invited = await world.makePerson(academy);
  const neighbour = await world.makePerson(await world.makeProject(), { password });
  const emails = [ana.email, invited.email, neighbour.email, "ninguem@exemplo.com.br", "аna@exemplo.com.br", "x", "@"];

  for (const [at, email] of emails.entries()) {
    const before = hashesComputed();
    expect(await outcome(`198.51.100.${at}`, email, "chute")).toMatchObject(WRONG);
    expect(hashesComputed() - before, email).toBe(1);
  }
});

test("limits attempts in the same way for accounts that exist and accounts that do not", async () => {
  const people = [await world.makePerson(academy, { password }), { email: "nunca-existiu@exemplo.com.br" }];
  for (const { email } of people) {
    const outcomes = [];
    for (let at = 0; at < 11; at++) outcomes.push(await outcome(`192.0.2.${at}`, email, "chute"));
    expect(outcomes.slice(0, 10).every((one) => one?.status === 401)).toBe(true);
    expect(outcomes[10]).toMatchObject(SLOW_DOWN);
  }
});

test("an e-mail with look-alike letters neither signs in to nor locks the real account", async () => {
  const bia = await world.makePerson(academy, { email: "bia@exemplo.com.br", password });
  for (let at = 0; at < 11; at++) await outcome("203.0.113.1", "biа@exemplo.com.br", password);

  expect(await outcome("203.0.113.2", bia.email, password)).toBeNull();
});

test("counts attempts with other spellings of an e-mail as attempts at its account", async () => {
  const lia = await world.makePerson(academy, { email: "lia.souza@exemplo.com.br", password });
  const spellings = [
    "LIA.Souza@exemplo.com.br",
    " lia.souza@EXEMPLO.com.br ",
    "lia.sou\u200bza@exemplo.com.br",
    "ｌｉａ.souza@exemplo.com.br",
  ];
  for (let at = 0; at < 10; at++)
    expect(await outcome(`192.0.2.${100 + at}`, spellings[at % spellings.length] ?? "", "chute")).toMatchObject(WRONG);
  for (const [at, email] of [...spellings, lia.email].entries())
    expect(await outcome(`192.0.2.${120 + at}`, email, password), email).toMatchObject(SLOW_DOWN);

  // These are other mailboxes: whether two of them reach one person is not ours to decide.
  for (const [at, email] of ["liasouza@exemplo.com.br", "lia.souza+a@exemplo.com.br"].entries())
    expect(await outcome(`192.0.2.${130 + at}`, email, password), email).toMatchObject(WRONG);
});

test("processes 60 of 10,000 attempts from one address", async () => {
  const before = hashesComputed();
  const outcomes = await inTurns(
    Array.from({ length: 10_000 }, (_, at) => () => outcome("203.0.113.3", `quem-${at}@exemplo.com.br`, "chute")),
  );

  expect(hashesComputed() - before).toBe(60);
  expect(outcomes.filter((one) => one?.status === 401)).toHaveLength(60);
  expect(outcomes.at(-1)).toMatchObject(SLOW_DOWN);
});

test("processes 10 of 10,000 attempts at one account from a thousand addresses", async () => {
  const victim = await world.makePerson(academy, { password });
  const before = hashesComputed();
  const addresses = Array.from({ length: 1000 }, (_, at) => `2001:db8:0:${at.toString(16)}::1`);
  const outcomes = await inTurns(
    addresses.flatMap((address) => Array.from({ length: 10 }, () => () => outcome(address, victim.email, "chute"))),
  );

  expect(hashesComputed() - before).toBe(10);
  expect(outcomes.filter((one) => one?.status === 401)).toHaveLength(10);
  expect(outcomes.at(-1)).toMatchObject(SLOW_DOWN);
});

test("wrong passwords from elsewhere do not lock the owner out of a browser used before", async () => {
  const [owner, other] = [await world.makePerson(academy, { password }), await world.makePerson(academy, { password })];
  const home = world.asStranger(academy, { isBrowser: true, address: "192.0.2.50" });
  await home.call(signIn, { project_id, email: owner.email, password });
  for (const { email } of [owner, other])
    for (let at = 0; at < 11; at++) await outcome(`192.0.2.${60 + at}`, email, "chute");

  expect(await outcome("192.0.2.51", owner.email, password)).toMatchObject(SLOW_DOWN);
  await expect(home.call(signIn, { project_id, email: other.email, password })).rejects.toMatchObject(SLOW_DOWN);
  expect(await home.call(signIn, { project_id, email: owner.email, password })).toMatchObject({
    user: { _id: owner._id },
  });
});

test("limits also a known browser, and does not recognise a forged cookie", async () => {
  const owner = await world.makePerson(academy, { password });
  const home = world.asStranger(academy, { isBrowser: true, address: "192.0.2.80" });
  await home.call(signIn, { project_id, email: owner.email, password });
  const guesses = [];
  for (let at = 0; at < 11; at++)
    guesses.push(
      await home.call(signIn, { project_id, email: owner.email, password: "chute" }).catch(({ status }) => status),
    );
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);

  const stranger = await world.makePerson(academy, { password });
  const forged = world.asStranger(academy, { knownBrowserMark: "x".repeat(43), address: "192.0.2.81" });
  for (let at = 0; at < 10; at++) await outcome(`192.0.2.${90 + at}`, stranger.email, "chute");
  await expect(forged.call(signIn, { project_id, email: stranger.email, password })).rejects.toMatchObject(SLOW_DOWN);
});

test("counts all addresses of one IPv6 /64 network as one address", async () => {
  const outcomes = [];
  for (let at = 0; at < 62; at++)
    outcomes.push(await outcome(`2001:db8:7:7:${at.toString(16)}::1`, `p${at}@exemplo.com.br`, "chute"));

  expect(outcomes.filter((one) => one?.status === 429)).toHaveLength(2);
});

test.for<[string, unknown, string]>([
  ["email", ["ana@exemplo.com.br"], "Escreva o seu e-mail."],
  ["email", { $ne: "" }, "Escreva o seu e-mail."],
  ["email", 47, "Escreva o seu e-mail."],
  ["email", null, "Escreva o seu e-mail."],
  ["email", `${"a".repeat(300)}@exemplo.com.br`, "Este e-mail é longo demais."],
  ["password", [password], "Escreva a sua senha."],
  ["password", true, "Escreva a sua senha."],
  ["password", undefined, "Escreva a sua senha."],
  ["password", "a".repeat(1_000_000), "Esta senha é longa demais: o máximo são 200 caracteres."],
])("refuses a body with an invalid %s without computing a hash", async ([field, value, message]) => {
  const before = hashesComputed();
  const input = { project_id, email: ana.email, password, [field]: value } as {
    project_id: string;
    email: string;
    password: string;
  };

  await expect(world.asStranger(academy).call(signIn, input)).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field, message }] },
  });
  expect(hashesComputed()).toBe(before);
});

async function trySignIn(address: string, email: string, tried: string) {
  return await world.asStranger(academy, { address }).call(signIn, { project_id, email, password: tried });
}

/** Returns the error of a sign-in attempt; null if it succeeded. */
async function outcome(
  address: string,
  email: string,
  tried: string,
): Promise<{ status: number; message: string } | null> {
  return await trySignIn(address, email, tried).then(
    () => null,
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  );
}

/** Runs the attempts in batches of 250, so that none is refused because the connection pool's queue is full. */
async function inTurns<T>(attempts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const outcomes: T[] = [];
  for (let from = 0; from < attempts.length; from += 250)
    outcomes.push(...(await Promise.all(attempts.slice(from, from + 250).map((attempt) => attempt()))));
  return outcomes;
}
