import { notFound } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { mediaColumns, type MediaRow } from "./media-row.ts";

/**
 * Returns one file of the project. Throws 404 if it does not exist. `lock` locks its row until the transaction ends.
 */
export async function requireMedia(sql: Sql, projectId: string, id: string, { lock = false } = {}): Promise<MediaRow> {
  if (lock) await sql`select from media where project_id = ${projectId} and id = ${id} for update`;
  const [row] = await sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media m where m.project_id = ${projectId} and m.id = ${id}`;
  if (!row) throw notFound("Este arquivo não está na biblioteca.");
  return row;
}
