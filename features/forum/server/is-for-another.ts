import type { Context } from "#platform/server/http/context.ts";

/**
 * Returns SQL for whether the caller wrote the post of `forum_texts x` and the academy has another moderator, who
 * decides about it instead.
 */
export function isForAnother({ sql, project, user }: Pick<Context, "sql" | "project" | "user">) {
  return sql`(x.author_id is not distinct from ${user._id}::uuid and exists (select from users o
    where o.project_id = ${project._id} and o.rule in ('admin', 'manager') and o.id <> ${user._id}
      and o.suspended_at is null))`;
}
