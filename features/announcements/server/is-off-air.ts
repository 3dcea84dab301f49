import type { Sql } from "#platform/server/postgres/pool.ts";

/** SQL condition: the course that announcements `a` are for is off the air, so that learners would not find it. */
export function isOffAir(sql: Sql) {
  return sql`exists (select from courses hidden
    where hidden.project_id = a.project_id and hidden.id = a.course_id and hidden.off_air_at is not null)`;
}
