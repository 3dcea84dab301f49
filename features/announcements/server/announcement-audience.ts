import type { Sql } from "#platform/server/postgres/pool.ts";

/** The people that announcements `a` are for: those in its class, else those enrolled in its course, or in any. */
export function audienceOf(sql: Sql) {
  return sql`
    select e.user_id from enrollments e
    where e.project_id = a.project_id and (a.course_id is null or e.course_id = a.course_id)
      and (a.class_id is null or exists (select from class_people m
        where (m.project_id, m.user_id, m.course_id, m.class_id)
          = (e.project_id, e.user_id, e.course_id, a.class_id)))
    group by e.user_id`;
}
