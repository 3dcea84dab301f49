import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * Clears the target of links whose objects are about to be deleted. The links stay, because their addresses may be
 * printed.
 */
export async function detachLinks(sql: Sql, projectId: string, objectIds: readonly string[]): Promise<void> {
  if (objectIds.length === 0) return;
  await sql`
    update deep_links set object_id = null, block = null
    where project_id = ${projectId} and object_id = any(${[...objectIds]}::uuid[])`;
}
