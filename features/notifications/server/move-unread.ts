import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * Makes everybody's unread notifications about a subject ones about another subject, because it has taken over the
 * first. Of one kind, a person has only one that is unread: it counts both.
 */
export async function moveUnread(
  sql: Sql,
  projectId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    with joined as (
      delete from notifications n where n.project_id = ${projectId} and n.about = ${from} and n.read_at is null
        and exists (select from notifications k where k.project_id = n.project_id and k.user_id = n.user_id
          and k.kind = n.kind and k.about = ${to} and k.read_at is null)
      returning n.user_id, n.kind, n.count, n.mailed_at, n.created_at)
    update notifications k set count = k.count + j.count, created_at = greatest(k.created_at, j.created_at),
      mailed_at = case when j.mailed_at is not null then k.mailed_at end
    from joined j
    where k.project_id = ${projectId} and k.user_id = j.user_id and k.kind = j.kind and k.about = ${to} and k.read_at is null`;
  await sql`
    update notifications set about = ${to}
    where project_id = ${projectId} and about = ${from} and read_at is null`;
}
