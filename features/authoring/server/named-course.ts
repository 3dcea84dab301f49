import type { Context } from "#platform/server/http/context.ts";
import type { OpenCourse } from "./open-course.ts";

/** A course as the pages about its publications head themselves. */
export async function namedCourse(
  { sql, project }: Pick<Context, "sql" | "project">,
  { id, document: { friendly_id, name }, live }: OpenCourse,
) {
  return { _id: id, friendly_id, name, is_published: live !== null, people: await enrolled({ sql, project }, id) };
}

/** How many people do the course. */
export async function enrolled({ sql, project }: Pick<Context, "sql" | "project">, id: string): Promise<number> {
  const [{ people }] = await sql<[{ people: number }]>`
    select count(*)::int as people from enrollments where project_id = ${project._id} and course_id = ${id}`;
  return people;
}
