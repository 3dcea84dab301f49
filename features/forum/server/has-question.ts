import type { Context } from "#platform/server/http/context.ts";

/** Returns an SQL condition on `forum_topics t`: its question is readable, neither hidden nor deleted. */
export function hasQuestion({ sql, project }: Pick<Context, "sql" | "project">) {
  return sql`
    exists (select from forum_texts q where q.project_id = ${project._id} and q.post_id = t.opening_id and not exists (
      select from forum_removals h where h.project_id = q.project_id and h.post_id = q.post_id))`;
}
