import type { Sql } from "#platform/server/postgres/pool.ts";
import type { MediaKind } from "../engine/media-limits.ts";

const MAX_PER_KIND = 60;

/** Returns the newest 60 files of each kind, for the select fields of forms that work without scripts. */
export async function newestMedia(
  sql: Sql,
  projectId: string,
): Promise<{ path: string; name: string; kind: MediaKind }[]> {
  return await sql<{ path: string; name: string; kind: MediaKind }[]>`
    select path, name, kind from (
      select path, name, kind, row_number() over (partition by kind order by added_at desc, id desc) as place
      from media where project_id = ${projectId}) as m
    where place <= ${MAX_PER_KIND} order by kind, name`;
}
