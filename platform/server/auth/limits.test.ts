import { expect, test } from "vitest";
import { openTestWorld } from "../testing/world.ts";
import { openLimits } from "./limits.ts";

const world = await openTestWorld();
const { pool } = world.services;
const REFUSED = { status: 429 };

test("counts the sign-in attempts on two servers together", async () => {
  const [one, other] = openServers("a");
  for (let attempt = 0; attempt < 10; attempt++) await (attempt % 2 ? one : other).signInByAccount("ana");

  await expect(one.signInByAccount("ana")).rejects.toMatchObject(REFUSED);
  await expect(other.signInByAccount("ana")).rejects.toMatchObject(REFUSED);
  await one.signInByAccount("bia");
});

test("resets the sign-in attempts on every server after a success", async () => {
  const [one, other] = openServers("b");
  for (let attempt = 0; attempt < 9; attempt++) await one.signInByAccount("ana");
  await other.resetSignInLimit("192.0.2.1", "ana");

  for (let attempt = 0; attempt < 10; attempt++) await one.signInByAccount("ana");
  await expect(one.signInByAccount("ana")).rejects.toMatchObject(REFUSED);
});

test("two servers share one limit for anonymous requests", async () => {
  const [one, other] = openServers("c", 120);
  const requests = Array.from({ length: 200 }, (_, at) => (at % 2 ? one : other).anonymousByAddress("192.0.2.2"));
  const answers = await Promise.allSettled(requests);

  const through = answers.filter(({ status }) => status === "fulfilled").length;
  expect(through).toBeLessThanOrEqual(120);
  expect(through).toBeGreaterThan(110);
});

test("needs no query for a refusal, and few queries for anonymous requests", async () => {
  let queries = 0;
  const counted = { unsafe: (...query: Parameters<typeof pool.unsafe>) => (queries++, pool.unsafe(...query)) };
  const limits = openLimits({ pool: counted as typeof pool, secret: "d", anonymousPerMinute: 1200 });
  for (let attempt = 0; attempt < 10; attempt++) await limits.signInByAccount("ana");
  await expect(limits.signInByAccount("ana")).rejects.toMatchObject(REFUSED);
  expect(queries).toBe(11);

  for (let attempt = 0; attempt < 20; attempt++)
    await expect(limits.signInByAccount("ana")).rejects.toMatchObject(REFUSED);
  expect(queries).toBe(11);
  for (let request = 0; request < 100; request++) await limits.anonymousByAddress("192.0.2.3");
  expect(queries).toBe(16);
});

test("does not count refused invitations, and reports how many are left", async () => {
  const [one, other] = openServers("f");
  await one.inviteByPerson("ana", 900);
  for (const server of [one, other])
    await expect(server.inviteByPerson("ana", 101)).rejects.toMatchObject({
      ...REFUSED,
      message: expect.stringMatching(/^São convites demais nesta hora\. Agora ainda cabem 100\. Espere .+ planilha\.$/),
    });
  await other.inviteByPerson("ana", 100);
  await expect(one.inviteByPerson("ana", 1)).rejects.toMatchObject(REFUSED);
});

test("stores neither addresses nor accounts in readable form", async () => {
  const [one] = openServers("e");
  await one.signInByAddress("192.0.2.4");
  await one.signInByAccount("projeto:ana@exemplo.com.br");

  const rows = await pool<{ key: string }[]>`select key from rate_limits`;
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|exemplo/);
});

test("counts in the server's memory while the database does not answer", async () => {
  const broken = { unsafe: () => Promise.reject(Object.assign(new Error("down"), { code: "CONNECTION_CLOSED" })) };
  const limits = openLimits({ pool: broken as unknown as typeof pool, secret: "f" });
  for (let attempt = 0; attempt < 10; attempt++) await limits.signInByAccount("ana");

  await expect(limits.signInByAccount("ana")).rejects.toMatchObject(REFUSED);
});

function openServers(secret: string, anonymousPerMinute = 1200) {
  const open = () => openLimits({ pool, secret, anonymousPerMinute });
  return [open(), open()] as const;
}
