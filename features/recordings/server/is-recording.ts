import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * Whether the academy has turned on the recording of screens. With `lock`, nobody can turn it off, and delete the
 * recordings, before the transaction ends.
 */
export async function isRecording(sql: Sql, projectId: string, { lock = false } = {}): Promise<boolean> {
  const [row] = await sql`
    select from recording_choices where project_id = ${projectId} ${lock ? sql`for key share` : sql``}`;
  return row !== undefined;
}
