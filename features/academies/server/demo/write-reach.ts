import type { OwnerTransaction } from "../owner-transaction.ts";

/**
 * Writes which of a demo's learners saw and followed its banners, and used its deep links: chosen by hash, some more
 * than others.
 */
export async function writeReach(sql: OwnerTransaction, projectId: string): Promise<void> {
  const hashPercent = (id: string) =>
    sql`('x' || left(md5(${sql.unsafe(id)}::text || v.user_id), 4))::bit(16)::int % 100`;
  await sql`
    insert into hero_views (project_id, hero_id, user_id, shown_at, followed_at)
    select h.project_id, h.id, v.user_id, v.started_at, case when ${hashPercent("h.id")} < 34 - 6 * h.position then v.visited_at end
    from heros h join course_visits v on v.project_id = h.project_id and v.course_id = h.course_id
    where h.project_id = ${projectId} and ${hashPercent("h.id")} < 92 - 9 * h.position
    on conflict do nothing`;
  await sql`
    insert into deep_link_uses (project_id, deep_link_id, user_id, uses, first_at, last_at)
    select d.project_id, d.id, v.user_id, 1 + ${hashPercent("d.id")} % 3, v.started_at, v.visited_at
    from deep_links d join course_visits v on v.project_id = d.project_id and v.course_id = d.course_id
    where d.project_id = ${projectId} and ${hashPercent("d.id")} < 27
    on conflict do nothing`;
}
