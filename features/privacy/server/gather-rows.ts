import type { Sql } from "#platform/server/postgres/pool.ts";
import type { PersonalTable } from "#platform/server/feature.ts";

export interface GatheredTable {
  table: PersonalTable;
  rows: Record<string, unknown>[];
}

/** Returns all rows of one person, table by table, without hidden columns. */
export async function gatherRows(
  sql: Sql,
  tables: readonly PersonalTable[],
  projectId: string,
  userId: string,
): Promise<GatheredTable[]> {
  const gathered: GatheredTable[] = [];
  for (const table of tables) {
    const hidden = ["project_id", ...(table.hides ?? []), ...(table.mentions ?? [])];
    const found = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) - ${hidden}::text[] as row from ${sql(table.name)} t
      where t.project_id = ${projectId} and t.${sql(table.of)} = ${userId} limit 100000`;
    gathered.push({ table, rows: found.map(({ row }) => row) });
  }
  return gathered;
}
