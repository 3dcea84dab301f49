import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * SQL query of the ids of the people that the announcements `a` are for: those in the class, else those enrolled in the
 * course, else all learners, with or without a course, and enrolled staff. Other staff see announcements and are not
 * counted. Each has its own branch, so that it uses its own index.
 */
export function audienceOf(sql: Sql) {
  return sql`
    select e.user_id from enrollments e
    where a.class_id is null and e.project_id = a.project_id and e.course_id = a.course_id
    union all
    select u.id from users u
    where a.course_id is null and u.project_id = a.project_id and (u.rule is null or exists (
      select from enrollments e where e.project_id = u.project_id and e.user_id = u.id))
    union all
    select m.user_id from class_people m
    where (m.project_id, m.class_id, m.course_id) = (a.project_id, a.class_id, a.course_id)`;
}
