import type { Sql } from "#platform/server/postgres/pool.ts";

/** Joins the makers `u` of links `l`, and leaves out the links of those who may no longer make any. */
export function ofCurrentStaff(sql: Sql) {
  return sql`join users u on (u.project_id, u.id) = (l.project_id, l.user_id) and u.rule in ('admin', 'manager')`;
}
