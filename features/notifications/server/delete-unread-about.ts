import type { Sql } from "#platform/server/postgres/pool.ts";

/** Deletes everybody's unread notifications about deleted subjects. Read ones stay. */
export async function deleteUnreadAbout(sql: Sql, projectId: string, about: readonly string[]): Promise<void> {
  await sql`
    delete from notifications
    where project_id = ${projectId} and about = any(${[...about]}::uuid[]) and read_at is null`;
}
