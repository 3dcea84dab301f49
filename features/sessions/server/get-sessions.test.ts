import { expect, test } from "vitest";
import { signIn } from "#features/people/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getSessions } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const password = "ipe-roxo-47";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
const TABLET = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const COMPUTER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("lists a person's sessions, the caller's first, then by last use", async () => {
  const ana = await world.makePerson(academy, { password });
  world.clock.advance({ hours: 1 });
  await enter(ana, PHONE);
  world.clock.advance({ hours: 30 });
  await enter(ana, TABLET);
  const { caller } = await enter(ana, COMPUTER);

  const { now, sessions } = await world.as({ ...ana, token: caller.token ?? "" }, caller).call(getSessions, {});

  expect(now).toBe(world.clock.now.toISOString());
  expect(sessions.map(({ device, kind, is_current }) => ({ device, kind, is_current }))).toEqual([
    { device: "Firefox no Linux", kind: "computer", is_current: true },
    { device: "Chrome no Android", kind: "tablet", is_current: false },
    { device: "Safari no iPhone", kind: "phone", is_current: false },
    { device: "Outro programa", kind: "program", is_current: false },
  ]);
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash|192\.0\.2/);
});

test("does not list expired sessions, and deletes them at the next sign-in", async () => {
  const ana = await world.makePerson(academy, { password });
  await enter(ana, PHONE);
  world.clock.advance({ days: 31 });
  const { caller } = await enter(ana, COMPUTER);

  const { sessions } = await world.as({ ...ana, token: caller.token ?? "" }, caller).call(getSessions, {});

  expect(sessions).toHaveLength(1);
  expect(await countSessions(ana)).toBe(1);
});

test("a repeated sign-in replaces the browser's session, but only with its binding cookie", async () => {
  const ana = await world.makePerson(academy, { password });
  const { caller } = await enter(ana, COMPUTER);
  const again = await enter(ana, COMPUTER, { token: caller.token, binding: caller.binding });
  expect(await countSessions(ana)).toBe(2);

  await enter(ana, PHONE, { token: again.caller.token, binding: "outra" });
  expect(await countSessions(ana)).toBe(3);
});

test("stores at most the fifty most recently used sessions of a program", async () => {
  const ana = await world.makePerson(academy, { password });
  for (let at = 0; at < 52; at++) await enter(ana, "", { isBrowser: false });

  expect(await countSessions(ana)).toBe(50);
});

test("lists only the person's own sessions", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  const neighbours = await world.makeProject();

  const { sessions } = await world.as(bia).call(getSessions, {});
  expect(sessions).toHaveLength(1);
  await expect(world.asStranger(academy).call(getSessions, {})).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...ana, project: neighbours }).call(getSessions, {})).rejects.toMatchObject({ status: 403 });
});

async function enter(person: MadePerson, userAgent: string, calling: object = {}) {
  const browser = world.asStranger(academy, { isBrowser: true, userAgent, ...calling });
  const { token } = await browser.call(signIn, { project_id: academy._id, email: person.email, password });
  browser.caller.token = token;
  return browser;
}

async function countSessions({ _id }: MadePerson): Promise<number> {
  return (await world.inside(academy, (sql) => sql`select 1 from sessions where user_id = ${_id}`)).length;
}
