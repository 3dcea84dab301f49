import type { Context } from "#platform/server/http/context.ts";

/**
 * Returns whether the person's points count in a course's ranking: they are enrolled and did not opt out. Locks the
 * enrolment, so that a concurrent removal from the course finds the points.
 */
export async function mayBeRanked(
  { sql, project, user }: Pick<Context, "sql" | "project"> & { user: { _id: string } },
  courseId: string,
): Promise<boolean> {
  const [enrolled, absences] = await Promise.all([
    sql`
      select from enrollments where project_id = ${project._id} and user_id = ${user._id} and course_id = ${courseId}
      for key share`,
    sql`select from ranking_absences where project_id = ${project._id} and user_id = ${user._id}`,
  ]);
  return enrolled.length > 0 && absences.length === 0;
}
