import type { Sql } from "#platform/server/postgres/pool.ts";

/** Returns the names of these files of the library, by path. */
export async function mediaNames(sql: Sql, projectId: string, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await sql<{ path: string; name: string }[]>`
    select path, name from media where project_id = ${projectId} and path = any(${[...paths]}::text[])`;
  return new Map(rows.map(({ path, name }) => [path, name]));
}
