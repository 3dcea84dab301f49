import type { Context } from "#platform/server/http/context.ts";
import { countEnrolled } from "./count-enrolled.ts";
import type { OpenCourse } from "./open-course.ts";

/** Returns the fields of a course that the pages about its editions show. */
export async function courseSummary(
  { sql, project }: Pick<Context, "sql" | "project">,
  { id, document: { friendly_id, name }, live }: OpenCourse,
) {
  return { _id: id, friendly_id, name, is_published: live !== null, people: await countEnrolled({ sql, project }, id) };
}
