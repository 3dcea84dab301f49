import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getUserByToken, signIn } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const project_id = academy._id;
const password = "ipe-roxo-47";
const ana = await world.makePerson(academy, { name: "Ana de Albuquerque", email: "Ana@Exemplo.com.br", password });

const WRONG = { status: 401, message: "E-mail ou senha não conferem. Confira os dois e tente de novo." };

test("opens a session for the right password, and audits it", async () => {
  const { token, user, message } = await world
    .asStranger(academy)
    .call(signIn, { project_id, email: ana.email, password });

  expect(message).toBe("Que bom ter você aqui, Ana.");
  expect(user).toMatchObject({ _id: ana._id, email: "Ana@Exemplo.com.br", project: project_id });
  expect(user).not.toHaveProperty("rule");
  expect(await world.as({ ...ana, token }).call(getUserByToken, {})).toMatchObject(user);
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "sign-in",
    user_id: ana._id,
    target_id: ana._id,
    detail: {},
  });
});

test.for(["ana@exemplo.com.br", "  ANA@EXEMPLO.COM.BR ", "ａｎａ＠exemplo．com．br"])(
  "recognises the e-mail however it is typed: “%s”",
  async (email) => {
    expect(await world.asStranger(academy).call(signIn, { project_id, email, password })).toMatchObject({
      user: { _id: ana._id },
    });
  },
);

test("gives the same answer for a wrong password, an unknown e-mail and an account without a password", async () => {
  const invited = await world.makePerson(academy);
  const tries = [
    { email: ana.email, password: "outra-senha" },
    { email: "ninguem@exemplo.com.br", password },
    { email: invited.email, password },
  ];
  for (const input of tries) {
    await expect(world.asStranger(academy).call(signIn, { project_id, ...input })).rejects.toMatchObject(WRONG);
  }
});

test("stores neither the token nor the password in plain text", async () => {
  const { token } = await world.asStranger(academy).call(signIn, { project_id, email: ana.email, password });

  const stored = await world.inside(
    academy,
    (sql) => sql`select to_jsonb(u) as person, to_jsonb(s) as session from users u, sessions s`,
  );

  expect(JSON.stringify(stored)).not.toContain(password);
  expect(JSON.stringify(stored)).not.toContain(token.split("_").at(-1));
});

test("refuses an account of another project, also with that project's project_id", async () => {
  const neighbours = await world.makeProject();
  const stranger = world.asStranger(neighbours);

  await expect(stranger.call(signIn, { project_id: neighbours._id, email: ana.email, password })).rejects.toMatchObject(
    WRONG,
  );
  await expect(stranger.call(signIn, { project_id, email: ana.email, password })).rejects.toMatchObject({
    status: 403,
    message: "Você não tem permissão para acessar este projeto",
    extra: { logoff: true },
  });
});

test("allows ten attempts at an account in fifteen minutes, from any address", async () => {
  const victim = await world.makePerson(academy, { password });
  const trySignIn = (at: number, tried: string) =>
    world
      .asStranger(academy, { address: `198.51.100.${at}` })
      .call(signIn, { project_id, email: victim.email, password: tried });
  for (let at = 0; at < 10; at++) await expect(trySignIn(at, "chute")).rejects.toMatchObject(WRONG);

  await expect(trySignIn(10, password)).rejects.toMatchObject({
    status: 429,
    message: "Muitas tentativas seguidas. Espere 15\u00a0minutos e tente de novo.",
    extra: { retry_after: expect.any(Number) },
  });
});

test("resets the limit after the right password", async () => {
  const bia = await world.makePerson(academy, { password });
  const trySignIn = (tried: string) =>
    world.asStranger(academy).call(signIn, { project_id, email: bia.email, password: tried });
  for (let at = 0; at < 12; at++) {
    await expect(trySignIn("chute")).rejects.toMatchObject(WRONG);
    if (at % 4 === 3) await trySignIn(password);
  }
});

test("allows an address sixty attempts in fifteen minutes, whatever the account", async () => {
  const trySignIn = (at: number) =>
    world
      .asStranger(academy, { address: "203.0.113.7" })
      .call(signIn, { project_id, email: `pessoa${at}@exemplo.com.br`, password });
  const outcomes = await Promise.allSettled(Array.from({ length: 62 }, (_, at) => trySignIn(at)));
  const statuses = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.status : 200));

  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("names the missing fields, in Portuguese", async () => {
  await expect(world.asStranger(academy).call(signIn, { project_id, email: " ", password: "" })).rejects.toMatchObject({
    status: 400,
    extra: {
      fields: [
        { field: "email", message: "Escreva o seu e-mail." },
        { field: "password", message: "Escreva a sua senha." },
      ],
    },
  });
});

test("rehashes a password once at sign-in when its hash has an older cost", async () => {
  const bia = await world.makePerson(academy, { email: "bia@exemplo.com.br", password });
  const old = await hash(password, { memoryCost: 8 * 1024, timeCost: 2, parallelism: 1 });
  await world.inside(academy, (sql) => sql`update users set password_hash = ${old} where id = ${bia._id}`);
  const stored = async () => {
    const [row] = await world.inside(
      academy,
      (sql) => sql<{ password_hash: string }[]>`select password_hash from users where id = ${bia._id}`,
    );
    return row?.password_hash;
  };

  await world.asStranger(academy).call(signIn, { project_id, email: bia.email, password });
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=4,p=1\$/);
  await world.asStranger(academy).call(signIn, { project_id, email: bia.email, password });
  expect(await stored()).toBe(renewed);
});
