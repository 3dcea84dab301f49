import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { openPool } from "./pool.ts";

const { appUrl } = await openTestDatabase();
const pool = openPool(appUrl, { max: 3 });
afterAll(() => pool.end({ timeout: 5 }));

test.for([
  [[]],
  [["a", "b c", 'com "aspas"', "com \\ barra", "com , vírgula", "com {chaves}", "NULL", "", "linha\nnova"]],
])("round-trips arrays of texts", async ([texts]) => {
  const [row] = await pool`select ${texts ?? []}::text[] as texts, cardinality(${texts ?? []}::text[]) as count`;

  expect(row).toEqual({ texts, count: texts?.length });
});

test("round-trips arrays of ids, and distinguishes null from “NULL”", async () => {
  const ids = ["01a1fd93-0bc1-7455-839c-6e1c55861d1a", "01a1fd93-0bc1-7455-839c-6e1c55861d1b"];
  const [row] = await pool`select ${ids}::uuid[] as ids, array['a', null, 'NULL'] as some`;

  expect(row).toEqual({ ids, some: ["a", null, "NULL"] });
});

test("waits for a connection when all are taken", async () => {
  const taken = await Promise.all([1, 2, 3].map(() => pool.connections.take()));
  const fourth = pool.connections.take();
  expect(await Promise.race([fourth, Promise.resolve("waiting")])).toBe("waiting");

  for (const connection of taken) pool.connections.release(connection);

  expect(await fourth).toBe(taken[0]);
  pool.connections.release(await fourth);
});

test("opens a new connection for a waiting call when a connection is lost", async () => {
  const taken = await Promise.all([1, 2, 3].map(() => pool.connections.take()));
  const fourth = pool.connections.take();

  await expect(taken[0]?.send("select pg_terminate_backend(pg_backend_pid())")).rejects.toMatchObject({
    code: "CONNECTION_CLOSED",
  });

  expect(taken[0]?.isClosed).toBe(true);
  await expect(taken[0]?.send("select 1")).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(await (await fourth).send("select 1 as one")).toMatchObject([{ one: 1 }]);
  for (const connection of [...taken, await fourth]) pool.connections.release(connection);
  expect(
    new Set([await pool.connections.take(), await pool.connections.take(), await pool.connections.take()]),
  ).not.toContain(taken[0]);
});
