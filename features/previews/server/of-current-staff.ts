import type { Sql } from "#platform/server/postgres/pool.ts";

/** SQL join of links `l` with their makers `u`, without links of makers who left the staff or are suspended. */
export function ofCurrentStaff(sql: Sql) {
  return sql`join users u on (u.project_id, u.id) = (l.project_id, l.user_id) and u.rule in ('admin', 'manager')
    and u.suspended_at is null`;
}
