import type { Sql } from "../postgres/pool.ts";
import { inProject } from "../tenancy/in-project.ts";
import type { World } from "./world.ts";

/**
 * Counts the rows of a table that `work` reads, in a transaction of the app's role. Statistics are updated first, so
 * that the query plan is realistic.
 */
export async function rowsRead(
  world: World,
  { _id }: { _id: string },
  table: string,
  work: (sql: Sql) => Promise<unknown>,
): Promise<number> {
  await world.inside({ _id }, (sql) => sql`analyze ${sql(table)}`);
  return await inProject(world.services.pool, _id, async (sql) => {
    const before = await readSoFar(sql, table);
    await work(sql);
    return (await readSoFar(sql, table)) - before;
  });
}

async function readSoFar(sql: Sql, table: string): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
    where relname = ${table}`;
  return row?.rows ?? 0;
}
