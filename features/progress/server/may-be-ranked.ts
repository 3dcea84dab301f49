import type { Context } from "#platform/server/http/context.ts";

/**
 * The SQL for whether the person's points count in the ranking of a course: enrolled, and not out of rankings by choice. The
 * enrolment is locked, so that who takes the person out meanwhile finds the points.
 */
export function mayBeRanked(
  { sql, project, user }: Pick<Context, "sql" | "project"> & { user: { _id: string } },
  courseId: string,
) {
  return sql`(
    exists (select from enrollments where project_id = ${project._id} and user_id = ${user._id}
      and course_id = ${courseId} for key share)
    and not exists (select from ranking_absences where project_id = ${project._id} and user_id = ${user._id}))`;
}
