import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * SQL condition: person `userId` need not read announcement `a`, a required reading, because they finished its course.
 * Does not check whether they answered.
 */
export function isExempt(sql: Sql, userId: ReturnType<Sql>) {
  return sql`(a.kind = 'reading' and exists (
    select from certificates c where (c.project_id, c.user_id, c.course_id) = (a.project_id, ${userId}, a.course_id)
      and c.revoked_at is null))`;
}
