import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { CourseCounts } from "./count-course.ts";
import type { QuestionFigures } from "./question-figures.ts";
import type { ReadContext } from "./read-context.ts";

interface StoredCounts extends CourseCounts {
  counted_at: Date;
  questions: QuestionFigures[];
}

/**
 * Returns the counts that a job stored for a course or class with many people; null for
 * smaller ones, which are counted on request.
 */
export async function storedCounts(
  { sql, project }: Pick<ReadContext, "sql" | "project">,
  course: Pick<CatalogueCourse, "id">,
  classId: string,
): Promise<StoredCounts | null> {
  const [row] = await sql<(CourseCounts["figures"] & Pick<StoredCounts, "objects" | "questions" | "counted_at">)[]>`
    select enrolled, started, finished, certified, stopped, median_days, objects, questions, counted_at
    from ${classId ? sql`class_counts` : sql`course_counts`}
    where project_id = ${project._id} and ${isCountsRowOf({ sql }, course, classId)}`;
  if (!row) return null;
  const { objects, questions, counted_at, ...figures } = row;
  return { figures, objects, questions, counted_at };
}

/** Returns an SQL condition for the stored row of a course, or of a class with many people. */
export function isCountsRowOf({ sql }: Pick<ReadContext, "sql">, { id }: Pick<CatalogueCourse, "id">, classId: string) {
  return classId ? sql`class_id = ${classId} and course_id = ${id} and objects is not null` : sql`course_id = ${id}`;
}
