import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { CourseReport } from "../contract.ts";
import type { Staff } from "./report-course.ts";

/** Whether the caller gets the figures of a course, or of a class of it, by e-mail. */
export async function mailingOf(
  { sql, project, user }: Staff,
  { id }: Pick<CatalogueCourse, "id">,
  classId: string,
): Promise<CourseReport["mailing"]> {
  const [row] = await sql<{ period: "weekly" | "monthly" }[]>`
    select period from report_subscriptions
    where project_id = ${project._id} and user_id = ${user._id} and course_id = ${id}
      and class_id is not distinct from ${classId || null}`;
  return row?.period ?? "none";
}
