import type { Sql } from "#platform/server/postgres/pool.ts";

/** Whether the academy has turned on the recording of screens. */
export async function isRecording(sql: Sql, projectId: string): Promise<boolean> {
  const [row] = await sql`select from recording_choices where project_id = ${projectId}`;
  return row !== undefined;
}
