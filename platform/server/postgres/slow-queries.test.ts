import { afterAll, expect, test } from "vitest";
import { openTestWorld } from "../testing/world.ts";
import { inProject } from "../tenancy/in-project.ts";
import { onSlowQuery } from "./slow-queries.ts";

const world = await openTestWorld();
const academy = await world.makeProject();
const slow: { text: string; milliseconds: number }[] = [];
onSlowQuery((text, milliseconds) => slow.push({ text, milliseconds }));
afterAll(() => onSlowQuery(null));

test("reports a slow query with its text and without its values, but no fast query", async () => {
  const [secret, wait] = ["ana@exemplo.com.br", 0.35];
  const rows = await inProject(world.services.pool, academy._id, async (sql) => {
    await sql`select 1`;
    return await sql<{ secret: string }[]>`select ${secret}::text as secret, pg_sleep(${wait}) ${sql`where true`}`;
  });

  expect(rows[0]?.secret).toBe(secret);
  expect(slow).toHaveLength(1);
  expect(slow[0]?.text).toBe("select $::text as secret, pg_sleep($) $");
  expect(slow[0]?.milliseconds).toBeGreaterThan(340);
});

test("reports a slow query that was cancelled, and passes the error to its caller", async () => {
  slow.length = 0;
  const failing = inProject(world.services.pool, academy._id, async (sql) => {
    await sql`set local statement_timeout = 350`;
    await sql`select pg_sleep(${60}), 'demora'`;
  });
  await expect(failing).rejects.toMatchObject({ code: "57014" });
  expect(slow.map(({ text }) => text)).toEqual(["select pg_sleep($), 'demora'"]);
});

test("passes the error of a failed query to its caller", async () => {
  const failing = inProject(world.services.pool, academy._id, (sql) => sql`select 1 / 0`);
  await expect(failing).rejects.toMatchObject({ code: "22012" });
});
