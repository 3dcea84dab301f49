import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * SQL query of the ids of the people that the announcements `a` are for: those in the class, else those enrolled in the
 * course, or in any. Has two branches, so that a class is found by its index even in a large course.
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
