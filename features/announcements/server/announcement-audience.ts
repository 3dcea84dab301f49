import type { Sql } from "#platform/server/postgres/pool.ts";

/** The people that announcements `a` are for: those enrolled in its course, or in any. The same people as `notifyOfAnnouncements` notifies. */
export function audienceOf(sql: Sql) {
  return sql`
    select e.user_id from enrollments e
    where e.project_id = a.project_id and (a.course_id is null or e.course_id = a.course_id)
    group by e.user_id`;
}
