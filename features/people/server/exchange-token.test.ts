import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { newBinding } from "#platform/server/auth/binding.ts";
import { hashToken } from "#platform/server/auth/tokens.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { beginTotp } from "#features/second-factors/contract.ts";
import { getUserByToken, signIn, exchangeToken } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const SPENT = {
  status: 401,
  message: "Este link de acesso não vale mais. Entre com o seu e-mail e a sua senha.",
};

test("exchanges a browser's token for a new session once, and audits it", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Lima" });
  const browser = world.asStranger(academy, { isBrowser: true });

  const { token, user, message } = await browser.call(exchangeToken, { access_token: ana.token });

  expect({ token: token === ana.token, id: user._id, message }).toEqual({
    token: false,
    id: ana._id,
    message: "Que bom ter você aqui, Ana.",
  });
  const { binding } = browser.caller;
  expect(await world.as({ ...ana, token }, { binding }).call(getUserByToken, {})).toMatchObject(user);
  await expect(world.as({ ...ana, token }).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  await expect(world.as(ana).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  await expect(browser.call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject(SPENT);
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "exchange-token",
    user_id: ana._id,
    target_id: ana._id,
    detail: {},
  });
});

test("gives a session to only one of several browsers that send the same token at once", async () => {
  const ana = await world.makePerson(academy);
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      world.asStranger(academy, { isBrowser: true }).call(exchangeToken, { access_token: ana.token }),
    ),
  );

  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("answers 409 in a browser where another person is signed in", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  const own = world.as(bia, { isBrowser: true });

  await expect(own.call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject({ status: 409 });
  expect(await world.as(bia).call(getUserByToken, {})).toMatchObject({ _id: bia._id });
  expect(await own.call(exchangeToken, { access_token: ana.token, replace_session: true })).toMatchObject({
    user: { _id: ana._id },
  });
  expect(await own.call(exchangeToken, { access_token: bia.token })).toMatchObject({ user: { _id: bia._id } });
});

test("binds the token to the first browser while the person is asked about replacing their session", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  const here = world.asStranger(academy, { isBrowser: true });
  here.caller.token = (await here.call(exchangeToken, { access_token: bia.token })).token;
  await expect(here.call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject({ status: 409 });

  const elsewhere = world.asStranger(academy, { isBrowser: true });
  await expect(elsewhere.call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject(SPENT);
  await expect(world.asStranger(academy).call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject(SPENT);
  expect(await here.call(exchangeToken, { access_token: ana.token, replace_session: true })).toMatchObject({
    user: { _id: ana._id },
  });
});

test("over HTTPS, does not bind the token to a binding that a host beside the academy's may have set", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  const planted = newBinding({ hasHostCookies: false });
  const here = world.asStranger(academy, { isBrowser: true });
  here.caller.token = (await here.call(exchangeToken, { access_token: bia.token })).token;
  await world.inside(
    academy,
    (sql) =>
      sql`update sessions set binding_hash = ${hashToken(planted)} where token_hash = ${hashToken(here.caller.token ?? "")}`,
  );
  Object.assign(here.caller, { binding: planted, hasHostCookies: true });
  await expect(here.call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject({ status: 409 });

  const attacker = world.asStranger(academy, { isBrowser: true, binding: planted });
  await expect(attacker.call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject(SPENT);
  expect(here.caller.binding).toMatch(/^h\./);
  expect(await here.call(exchangeToken, { access_token: ana.token, replace_session: true })).toMatchObject({
    user: { _id: ana._id },
  });
});

test("a session opened by a link has the sign-in time of the session that the link was made with", async () => {
  const caio = await world.makePerson(academy);
  world.clock.advance({ minutes: 31 });
  const browser = world.asStranger(academy, { isBrowser: true });
  const { token } = await browser.call(exchangeToken, { access_token: caio.token });

  const { binding } = browser.caller;
  await expect(world.as({ ...caio, token }, { binding }).call(beginTotp, {})).rejects.toMatchObject({
    status: 403,
    extra: { sign_in_again: true },
  });
});

test("returns the same token to a program", async () => {
  const ana = await world.makePerson(academy);

  expect(await world.asStranger(academy).call(exchangeToken, { access_token: ana.token })).toMatchObject({
    token: ana.token,
    user: { _id: ana._id },
  });
  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
});

test("refuses a token that is bound to another browser", async () => {
  const password = "ipe-roxo-47";
  const ana = await world.makePerson(academy, { password });
  const own = world.asStranger(academy, { isBrowser: true });
  const { token } = await own.call(signIn, { project_id: academy._id, email: ana.email, password });

  const other = world.asStranger(academy, { isBrowser: true });
  await expect(other.call(exchangeToken, { access_token: token })).rejects.toMatchObject(SPENT);
  expect(await own.call(exchangeToken, { access_token: token })).toMatchObject({ user: { _id: ana._id } });
});

test.for(["lixo", `v1_${"A".repeat(22)}_${"A".repeat(43)}`.slice(0, 40), " ", "é".repeat(500)])(
  "refuses a malformed token: “%s”",
  async (access_token) => {
    await expect(world.asStranger(academy).call(exchangeToken, { access_token })).rejects.toMatchObject(SPENT);
  },
);

test("refuses the token of an expired session", async () => {
  const ana = await world.makePerson(academy);
  world.clock.advance({ days: 31 });

  await expect(world.asStranger(academy).call(exchangeToken, { access_token: ana.token })).rejects.toMatchObject(SPENT);
});

test("refuses a token of another project with a message", async () => {
  const neighbours = await world.makeProject();
  const bia = await world.makePerson(neighbours);

  await expect(
    world.asStranger(academy, { isBrowser: true }).call(exchangeToken, { access_token: bia.token }),
  ).rejects.toMatchObject({
    status: 403,
    message: "Você não tem permissão para acessar este projeto",
    extra: { logoff: true },
  });
  expect(await world.as(bia).call(getUserByToken, {})).toMatchObject({ _id: bia._id });
});

test("allows 120 attempts a minute from one address", async () => {
  const guess = () =>
    world.asStranger(academy, { address: "203.0.113.9" }).call(exchangeToken, { access_token: "inventado" });
  const tries = await Promise.allSettled(Array.from({ length: 125 }, guess));

  expect(tries.filter((one) => one.status === "rejected" && one.reason.status === 429)).toHaveLength(5);
});
