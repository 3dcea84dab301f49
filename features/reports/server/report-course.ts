import { type CatalogueCourse, requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { CourseReport } from "../contract.ts";

export type Staff = Context<readonly ["admin", "manager"]>;

interface ReportCourse {
  /** What every report begins with: the courses to choose from, and the chosen one. */
  head: Pick<CourseReport, "courses" | "course">;
  /** With its published objects; null only where the academy has no course. */
  course: CatalogueCourse | null;
}

/** The course that a report is on: the one named, or the academy's first. 404 if there is none of this name. */
export async function reportCourse(context: Staff, name: string): Promise<ReportCourse> {
  const { sql, project } = context;
  const courses = await sql<CourseReport["courses"]>`
    select friendly_id, name from courses where project_id = ${project._id} order by position, id`;
  const chosen = name || courses[0]?.friendly_id;
  if (!chosen) return { head: { courses, course: null }, course: null };
  const course = await requireCourse(context, chosen);
  const { id: _id, friendly_id } = course;
  return { head: { courses, course: { _id, friendly_id, name: course.name } }, course };
}
