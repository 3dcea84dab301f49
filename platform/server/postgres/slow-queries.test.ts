import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openTestWorld } from "../testing/world.ts";
import { inProject } from "../tenancy/in-project.ts";
import { onSlowQuery } from "./slow-queries.ts";

const world = await openTestWorld();
const academy = await world.makeProject();
const slow: { text: string; milliseconds: number }[] = [];
onSlowQuery((text, milliseconds) => slow.push({ text, milliseconds }));
let clock = 0;
vi.spyOn(performance, "now").mockImplementation(() => clock);
beforeEach(() => void (slow.length = 0));
afterAll(() => {
  onSlowQuery(null);
  vi.restoreAllMocks();
});

test("reports a slow query with its text and without its values, but no fast query", async () => {
  const [secret, more] = ["ana@exemplo.com.br", 7];
  const rows = await inProject(world.services.pool, academy._id, async (sql) => {
    await sql`select 1`;
    await taking(300, sql`select 2`);
    return await taking(
      301,
      sql<{ secret: string }[]>`select ${secret}::text as secret, ${more}::int ${sql`where true`}`,
    );
  });

  expect(rows[0]?.secret).toBe(secret);
  expect(slow).toEqual([{ text: "select $::text as secret, $::int $", milliseconds: 301 }]);
});

test("reports a slow query that was cancelled, and passes the error to its caller", async () => {
  const failing = inProject(world.services.pool, academy._id, async (sql) => {
    await sql`set local statement_timeout = 1`;
    await taking(301, sql`select pg_sleep(${60}), 'demora'`);
  });
  await expect(failing).rejects.toMatchObject({ code: "57014" });
  expect(slow.map(({ text }) => text)).toEqual(["select pg_sleep($), 'demora'"]);
});

test("passes the error of a failed query to its caller", async () => {
  const failing = inProject(world.services.pool, academy._id, (sql) => sql`select 1 / 0`);
  await expect(failing).rejects.toMatchObject({ code: "22012" });
});

/** Runs a query during which the clock advances by these milliseconds. */
async function taking<Rows>(milliseconds: number, query: PromiseLike<Rows>): Promise<Rows> {
  const running = query.then((rows) => rows);
  clock += milliseconds;
  return await running;
}
