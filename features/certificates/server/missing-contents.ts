import { type CatalogueCourse, catalogueOf, objectsOf } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";

type ReadContext = Pick<Context, "sql" | "project" | "services">;

/**
 * Returns a course in its current form and how many of its contents a person has not
 * completed; null if the course is gone.
 */
export async function missingContents(
  { sql, project, services }: ReadContext,
  userId: string,
  courseId: string,
): Promise<{ course: CatalogueCourse; missing: number } | null> {
  const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === courseId);
  if (!course) return null;
  const ids = objectsOf(course).map(({ id }) => id);
  const [row] = await sql<[{ done: number }]>`
    select count(*)::int as done from progress where project_id = ${project._id} and user_id = ${userId}
      and course_id = ${courseId} and completed_at is not null and object_id = any(${ids}::uuid[])`;
  return { course, missing: ids.length - row.done };
}
