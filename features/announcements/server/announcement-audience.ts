import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * The people that announcements `a` are for: those in its class, else those enrolled in its course, or in any. Two branches,
 * so that a class is read by its own index, however many are in its course.
 */
export function audienceOf(sql: Sql) {
  return sql`
    select e.user_id from enrollments e
    where a.class_id is null and e.project_id = a.project_id and (a.course_id is null or e.course_id = a.course_id)
    group by e.user_id
    union all
    select m.user_id from class_people m
    where (m.project_id, m.class_id, m.course_id) = (a.project_id, a.class_id, a.course_id)`;
}
