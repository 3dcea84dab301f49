import type { Sql } from "#platform/server/postgres/pool.ts";

/** Deletes everyone's unread notifications about things that are there no more. What was read stays, as their history. */
export async function deleteUnreadAbout(sql: Sql, projectId: string, about: readonly string[]): Promise<void> {
  await sql`
    delete from notifications
    where project_id = ${projectId} and about = any(${[...about]}::uuid[]) and read_at is null`;
}
