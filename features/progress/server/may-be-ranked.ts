import type { Context } from "#platform/server/http/context.ts";

/**
 * Whether the person's points count in the ranking of a course: enrolled, and not out of rankings by choice. The enrolment is
 * locked, so that who takes the person out meanwhile finds the points.
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
