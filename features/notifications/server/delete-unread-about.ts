import type { Sql } from "#platform/server/postgres/pool.ts";

/** Deletes everybody's unread notifications about these subjects, only of one kind if it is given. Read ones stay. */
export async function deleteUnreadAbout(
  sql: Sql,
  projectId: string,
  about: readonly string[],
  kind?: string,
): Promise<void> {
  await sql`
    delete from notifications
    where project_id = ${projectId} and about = any(${[...about]}::uuid[]) and read_at is null
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
}
