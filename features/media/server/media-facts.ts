import type { Sql } from "#platform/server/postgres/pool.ts";
import type { FolderFile } from "./folder-file.ts";

/** Returns size in bytes, fingerprint and duration of these files of the library, by path. */
export async function mediaFacts(
  sql: Sql,
  projectId: string,
  paths: readonly string[],
): Promise<Map<string, Omit<FolderFile, "content">>> {
  if (paths.length === 0) return new Map();
  const rows = await sql<{ path: string; size: number; fingerprint: string; seconds: number | null }[]>`
    select path, bytes as size, fingerprint, seconds from media
    where project_id = ${projectId} and path = any(${[...paths]}::text[])`;
  return new Map(rows.map(({ path, ...facts }) => [path, facts]));
}
