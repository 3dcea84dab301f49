import type { PersonalTable } from "#platform/server/feature.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

/** Returns the paths of stored files in a person's rows, from tables that declare a column of paths. */
export async function pathsOf(
  sql: Sql,
  tables: readonly PersonalTable[],
  projectId: string,
  userId: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, of, files } of tables) {
    if (!files) continue;
    const rows = await sql<{ path: string }[]>`
      select ${sql(files)} as path from ${sql(name)}
      where project_id = ${projectId} and ${sql(of)} = ${userId} and ${sql(files)} is not null`;
    found.push(...rows.map(({ path }) => path));
  }
  return found;
}
