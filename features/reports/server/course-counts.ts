import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { countCourse, type CourseCounts } from "./count-course.ts";
import type { ReadContext } from "./read-context.ts";
import { storedCounts } from "./stored-counts.ts";

/** Returns the figures of a course or class: those that a job stored, or current ones if the people are few. */
export async function courseCounts(
  context: ReadContext,
  course: CatalogueCourse,
  classId: string,
): Promise<CourseCounts> {
  return (await storedCounts(context, course, classId)) ?? (await countCourse(context, course, classId));
}
