import type { Context } from "#platform/server/http/context.ts";
import { stoppedInCourseSql } from "./course-people.ts";

/**
 * Returns an SQL condition on `users u`: the people whom the report of this course lists as stopped. `course`: friendly
 * id.
 */
export function stoppedInCourse(context: Pick<Context, "sql" | "project" | "now">, course: string) {
  const { sql, project } = context;
  const id = sql`(select c.id from courses c where c.project_id = ${project._id} and c.friendly_id = ${course})`;
  const objects = sql`(select count(*) from objects o
    where o.project_id = ${project._id} and o.course_id = ${id} and o.published_at is not null)`;
  return sql`u.id in (select v.user_id from ${stoppedInCourseSql(context, { id, objects })})`;
}
