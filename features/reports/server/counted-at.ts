import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { CourseReport } from "../contract.ts";
import type { ReadContext } from "./read-context.ts";
import { RECOUNT } from "./recount-course.ts";
import { isCountsRowOf } from "./stored-counts.ts";

/**
 * Returns the moment when a job counted a course or class, and whether it is being counted
 * again; null if the numbers are current.
 */
export async function countedAt(
  { sql, project }: ReadContext,
  course: Pick<CatalogueCourse, "id">,
  classId: string,
): Promise<CourseReport["counted"]> {
  const [row] = await sql<{ at: Date; is_again: boolean }[]>`
    select counted_at as at, exists (select from jobs j where j.project_id = ${project._id} and j.name = ${RECOUNT}
        and j.target_id = ${course.id} and j.given_up_at is null) as is_again
    from ${classId ? sql`class_counts` : sql`course_counts`}
    where project_id = ${project._id} and ${isCountsRowOf({ sql }, course, classId)}`;
  return row ? { at: row.at.toISOString(), is_again: row.is_again } : null;
}
