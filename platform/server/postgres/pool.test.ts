import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { openPool } from "./pool.ts";

const { appUrl } = await openTestDatabase();
const pool = openPool(appUrl, { max: 3 });
afterAll(() => pool.end({ timeout: 5 }));

test.for([
  [[]],
  [["a", "b c", 'com "aspas"', "com \\ barra", "com , vírgula", "com {chaves}", "NULL", "", "linha\nnova"]],
])("takes and gives arrays of texts as they are", async ([texts]) => {
  const [row] = await pool`select ${texts ?? []}::text[] as texts, cardinality(${texts ?? []}::text[]) as count`;

  expect(row).toEqual({ texts, count: texts?.length });
});

test("takes and gives arrays of ids, and knows nothing from “NULL”", async () => {
  const ids = ["01a1fd93-0bc1-7455-839c-6e1c55861d1a", "01a1fd93-0bc1-7455-839c-6e1c55861d1b"];
  const [row] = await pool`select ${ids}::uuid[] as ids, array['a', null, 'NULL'] as some`;

  expect(row).toEqual({ ids, some: ["a", null, "NULL"] });
});

test("lets whoever comes when all lines are taken wait for one", async () => {
  const taken = await Promise.all([1, 2, 3].map(() => pool.lines.take()));
  const fourth = pool.lines.take();
  expect(await Promise.race([fourth, Promise.resolve("waiting")])).toBe("waiting");

  for (const line of taken) pool.lines.giveBack(line);

  expect(await fourth).toBe(taken[0]);
  pool.lines.giveBack(await fourth);
});

test("opens a new line for whoever waits when one is cut", async () => {
  const taken = await Promise.all([1, 2, 3].map(() => pool.lines.take()));
  const fourth = pool.lines.take();

  await expect(taken[0]?.send("select pg_terminate_backend(pg_backend_pid())")).rejects.toMatchObject({
    code: "CONNECTION_CLOSED",
  });

  expect(taken[0]?.isCut).toBe(true);
  await expect(taken[0]?.send("select 1")).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(await (await fourth).send("select 1 as one")).toMatchObject([{ one: 1 }]);
  for (const line of [...taken, await fourth]) pool.lines.giveBack(line);
  expect(new Set([await pool.lines.take(), await pool.lines.take(), await pool.lines.take()])).not.toContain(taken[0]);
});
