import type { Context } from "#platform/server/http/context.ts";

/**
 * Counts the academy's valid certificates and its links. Both contain one of its hosts, but which one is not recorded.
 */
export async function issuedWithHost({
  sql,
  project,
}: Pick<Context, "sql" | "project">): Promise<{ certificates: number; links: number }> {
  const [counts] = await sql<[{ certificates: number; links: number }]>`
    select
      (select count(*)::int from certificates where project_id = ${project._id} and revoked_at is null) as certificates,
      (select count(*)::int from deep_links where project_id = ${project._id} and deleted_at is null) as links`;
  return counts;
}
