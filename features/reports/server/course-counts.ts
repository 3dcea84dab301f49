import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { countCourse, type CourseCounts } from "./count-course.ts";
import type { Reading } from "./reading-context.ts";
import { storedCounts } from "./stored-counts.ts";

/** A course's numbers, or a class's: those that a job counted last, or as they are now where the people are few. */
export async function courseCounts(context: Reading, course: CatalogueCourse, classId: string): Promise<CourseCounts> {
  return (await storedCounts(context, course, classId)) ?? (await countCourse(context, course, classId));
}
