import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { claimsOf, type GoogleAccount } from "#apps/identity-double/google-account.ts";
import { startIdentityDouble } from "#apps/identity-double/start-identity-double.ts";
import { registry } from "#features/registry.ts";
import { getUserByToken } from "#features/people/contract.ts";
import { addKey, enableTotp } from "#features/second-factors/server/fixture-factors.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getGoogleAccount, signInWithGoogle, unlinkGoogle } from "../contract.ts";

const world = await openTestWorld(registry);
const double = await startIdentityDouble({ accountsOf: () => [], originOf: (host) => `http://${host}` });
afterAll(() => double.stop());
world.services.identity = { ...world.services.identity, keysUrl: double.keysUrl };

const FIREBASE = "academia-de-teste";
const google = { enabled: true, api_key: "chave", auth_domain: "entrar.exemplo.com.br", project_id: FIREBASE };
const academy = await world.makeProject({ config: { google } });
const open = await world.makeProject({ config: { google, self_registration: { courses: ["curso-aberto"] } } });
const NOT_CONFIRMED = { status: 401, message: "O Google não confirmou quem você é. Tente de novo." };

async function tokenFor(account: GoogleAccount, changed: Record<string, unknown> = {}, projectId = FIREBASE) {
  return await double.signer.sign({ ...claimsOf(account, projectId, world.clock.now.getTime()), ...changed });
}

async function signInTo(project: MadeProject, id_token: string, client = world.asStranger(project)) {
  return await client.call(signInWithGoogle, { project_id: project._id, id_token });
}

test("signs in to the account with the same e-mail, ignoring case, and links it to Google once", async () => {
  const ana = await world.makePerson(academy, { email: "Ana@exemplo.com.br" });
  const account = { email: "ana@Exemplo.com.br", name: "Ana Lima" };
  const client = world.asStranger(academy, { isBrowser: true });

  const { token, user } = await signInTo(academy, await tokenFor(account), client);
  await signInTo(academy, await tokenFor(account));

  expect(user._id).toBe(ana._id);
  client.caller.token = token;
  expect(await client.call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  await expect(world.asStranger(academy, { token }).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  expect(await client.call(getGoogleAccount, {})).toMatchObject({
    is_enabled: true,
    account: { email: "ana@Exemplo.com.br" },
  });
  expect((await world.auditEntries(academy)).map(({ operation, user_id }) => [operation, user_id])).toEqual([
    ["link-google", ana._id],
    ["sign-in-with-google", ana._id],
    ["sign-in-with-google", ana._id],
  ]);
});

test("signs in despite control characters in the name", async () => {
  const igor = await world.makePerson(academy, { email: "igor@exemplo.com.br" });
  await expect(signInTo(academy, await tokenFor({ email: igor.email, name: "I\0gor" }))).resolves.toMatchObject({
    user: { _id: igor._id },
  });
});

test("stays linked when the account's e-mail changes, and refuses another Google account with the same address", async () => {
  const bia = await world.makePerson(academy, { email: "bia@exemplo.com.br" });
  const account = { email: "bia@exemplo.com.br", name: "Bia" };
  await signInTo(academy, await tokenFor(account));
  const heir = { firebase: { identities: { "google.com": ["999"] }, sign_in_provider: "google.com" } };
  await expect(signInTo(academy, await tokenFor(account, heir))).rejects.toMatchObject({ status: 403 });

  const own = { email: "bia.nova@exemplo.com.br", email_key: "bia.nova@exemplo.com.br" };
  await world.inside(academy, (sql) => sql`update users set ${sql(own)} where id = ${bia._id}`);
  expect((await signInTo(academy, await tokenFor(account))).user._id).toBe(bia._id);
});

test("refuses an e-mail that Google has not verified", async () => {
  await world.makePerson(academy, { email: "vitima@exemplo.com.br" });
  const token = await tokenFor({ email: "vitima@exemplo.com.br", name: "X" }, { email_verified: false });

  await expect(signInTo(academy, token)).rejects.toMatchObject({ status: 403, message: /ainda não verificou/ });
});

test("refuses an unknown e-mail unless self-registration is enabled", async () => {
  const course = await world.makeCourse(open, { friendly_id: "curso-aberto" });
  await world.makeCourse(open, { friendly_id: "curso-fechado" });
  const token = await tokenFor({ email: "nova@exemplo.com.br", name: "Nova Pessoa" });

  await expect(signInTo(academy, token)).rejects.toMatchObject({
    status: 403,
    message: /^Não há conta com nova@exemplo\.com\.br nesta academia\./,
  });
  const [first, second] = await Promise.all([signInTo(open, token), signInTo(open, token)]);
  expect(first.user).toMatchObject({
    data: { first_name: "Nova", name: "Nova Pessoa" },
    enrollments: [{ course_id: course._id }],
  });
  expect(second.user._id).toBe(first.user._id);
  expect((await world.auditEntries(open)).map(({ operation }) => operation)).toContain("register-with-google");
});

test("asks a person who registers to answer the academy's anamnese", async () => {
  const config = { google, self_registration: { courses: [] } };
  const asking = await world.makeProject({ config, anamnese: { friendly_id: "anamnese", start_block: "inicio" } });
  const { user } = await signInTo(asking, await tokenFor({ email: "ana@exemplo.com.br", name: "Ana" }));
  expect(user.require_anamnese).toBe(true);
});

test("requires the second factor, as after a password", async () => {
  const caio = await world.makePerson(academy, { email: "caio@exemplo.com.br" });
  await enableTotp(world.as(caio), world.clock.now);

  await expect(signInTo(academy, await tokenFor({ email: caio.email, name: "Caio" }))).rejects.toMatchObject({
    status: 401,
    extra: { step: expect.stringMatching(/^v1_/) },
  });
});

test.for<[string, Record<string, unknown>]>([
  ["of another Firebase project", { aud: "outro-projeto" }],
  ["of another issuer", { iss: "https://accounts.google.com" }],
  ["that has expired", { exp: 1_000_000_000 }],
  ["of another provider", { firebase: { identities: {}, sign_in_provider: "password" } }],
  ["without a subject", { sub: "" }],
  ["without an e-mail", { email: undefined }],
  ["with invisible signs in the e-mail", { email: "ana\0@exemplo.com.br" }],
  ["from the future", { auth_time: 4_000_000_000 }],
  ["with email_verified as a string", { email_verified: "true" }],
])("refuses a token %s", async ([, changed]) => {
  const token = await tokenFor({ email: "ana@exemplo.com.br", name: "Ana" }, changed);

  await expect(signInTo(academy, token)).rejects.toMatchObject(NOT_CONFIRMED);
});

test("refuses a malformed token, an unsigned one, and one signed with another key", async () => {
  const [head = "", body = ""] = (await tokenFor({ email: "ana@exemplo.com.br", name: "Ana" })).split(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
  const stranger = await startIdentityDouble({ accountsOf: () => [], originOf: (host) => `http://${host}` });
  const foreign = await stranger.signer.sign(
    claimsOf({ email: "ana@exemplo.com.br", name: "Ana" }, FIREBASE, world.clock.now.getTime()),
  );
  await stranger.stop();

  for (const token of ["lixo", "a.b.c", unsigned, `${head}.${body}.AAAA`, foreign])
    await expect(signInTo(academy, token)).rejects.toMatchObject(NOT_CONFIRMED);
});

test("refuses a token that is more than ten minutes old", async () => {
  const token = await tokenFor({ email: "ana@exemplo.com.br", name: "Ana" });
  world.clock.advance({ minutes: 11 });

  await expect(signInTo(academy, token)).rejects.toMatchObject({ status: 401, message: /mais de dez minutos/ });
});

test("accepts tokens signed after a key rotation", async () => {
  const account = { email: "ana@exemplo.com.br", name: "Ana" };
  await signInTo(academy, await tokenFor(account));
  double.signer.rotate();
  await new Promise((done) => setTimeout(done, 1100));

  expect(await signInTo(academy, await tokenFor(account))).toMatchObject({ message: expect.any(String) });
});

test("answers 503 when the keys cannot be fetched", async () => {
  const silent = createServer((_, response) => void response.writeHead(503).end());
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const before = world.services.identity;
  const { port } = silent.address() as AddressInfo;
  const token = await tokenFor({ email: "ana@exemplo.com.br", name: "Ana" });
  for (const keysUrl of [`http://127.0.0.1:${port}/jwks`, "http://127.0.0.1:9/jwks"]) {
    world.services.identity = { ...before, keysUrl };
    await expect(signInTo(academy, token)).rejects.toMatchObject({ status: 503, message: /demorou demais/ });
  }
  world.services.identity = before;
  await new Promise((done) => silent.close(done));
});

test("answers 404 unless the project enables it, and accepts the demo configuration only in demo academies", async () => {
  const emulator = { keysUrl: double.keysUrl, originFor: () => "http://identity.localhost" };
  const without = await world.makeProject();
  const off = await world.makeProject({ config: { google: { ...google, enabled: false } } });
  const demo = { ...google, project_id: "demo-teste" };
  const real = await world.makeProject({ config: { google: demo } });
  const fictitious = await world.makeProject({ config: { google: demo }, is_demo: true });
  const token = await tokenFor({ email: "ana@exemplo.com.br", name: "Ana" }, {}, "demo-teste");
  const nothing = { status: 404 };

  for (const project of [without, off, real, fictitious])
    await expect(signInTo(project, token)).rejects.toMatchObject(nothing);
  const before = world.services.identity;
  world.services.identity = { ...before, emulator };
  await expect(signInTo(real, token)).rejects.toMatchObject(nothing);
  await expect(signInTo(fictitious, token)).rejects.toMatchObject({ status: 403 });
  world.services.identity = before;
});

test("refuses an account linked in another project, and another project's project_id", async () => {
  const next = await world.makeProject({ config: { google } });
  const token = await tokenFor({ email: "ana@exemplo.com.br", name: "Ana" });

  await expect(signInTo(next, token)).rejects.toMatchObject({ status: 403, message: /^Não há conta/ });
  await expect(
    world.asStranger(next).call(signInWithGoogle, { project_id: academy._id, id_token: token }),
  ).rejects.toMatchObject({ status: 403, extra: { logoff: true } });
});

test("lets the owner unlink if another sign-in method remains, and audits it", async () => {
  const dora = await world.makePerson(academy, { email: "dora@exemplo.com.br", password: "ipe-roxo-47" });
  const eva = await world.makePerson(academy, { email: "eva@exemplo.com.br" });
  for (const { email } of [dora, eva]) await signInTo(academy, await tokenFor({ email, name: "X" }));

  await expect(world.as(eva).call(unlinkGoogle, {})).rejects.toMatchObject({ status: 409 });
  await world.as(dora).call(unlinkGoogle, {});
  expect(await world.as(dora).call(getGoogleAccount, {})).toMatchObject({ account: null });
  expect(await world.as(eva).call(getGoogleAccount, {})).toMatchObject({ account: { email: eva.email } });
  await expect(world.asStranger(academy).call(getGoogleAccount, {})).rejects.toMatchObject({ status: 401 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "unlink-google", user_id: dora._id });
});

test("refuses to unlink Google when the only other sign-in method is a passkey refused as a copy", async () => {
  const fabio = await world.makePerson(academy, { email: "fabio@exemplo.com.br" });
  await signInTo(academy, await tokenFor({ email: fabio.email, name: "X" }));
  await addKey(world.as(fabio), academy.host);
  await suspectKeysOf(fabio._id);

  await expect(world.as(fabio).call(unlinkGoogle, {})).rejects.toMatchObject({
    status: 409,
    code: "last_sign_in_method",
  });
  await addKey(world.as(fabio), academy.host);
  await expect(world.as(fabio).call(unlinkGoogle, {})).resolves.toBeDefined();
});

function suspectKeysOf(userId: string) {
  return world.inside(
    academy,
    (sql) => sql`update passkeys set suspected_at = ${world.clock.now} where user_id = ${userId}`,
  );
}
