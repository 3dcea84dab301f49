import type { Sql } from "#platform/server/postgres/pool.ts";
import { folded } from "#shared/folded.ts";

/** Copies descriptions written in contents (`alts`, by path) to the pictures of the library that have none. */
export async function describeMedia(sql: Sql, projectId: string, alts: ReadonlyMap<string, string>): Promise<void> {
  const paths = [...alts.keys()];
  if (paths.length === 0) return;
  const rows = await sql<{ id: string; path: string; name: string }[]>`
    select id, path, name from media
    where project_id = ${projectId} and path = any(${paths}::text[]) and alt = '' and not is_decorative`;
  for (const { id, path, name } of rows) {
    const alt = (alts.get(path) ?? "").slice(0, 500);
    await sql`
      update media set alt = ${alt}, search_key = ${folded(`${name} ${alt}`)}
      where project_id = ${projectId} and id = ${id}`;
  }
}
