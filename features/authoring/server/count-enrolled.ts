import type { Context } from "#platform/server/http/context.ts";

/** Counts the people enrolled in a course. */
export async function countEnrolled({ sql, project }: Pick<Context, "sql" | "project">, id: string): Promise<number> {
  const [{ people }] = await sql<[{ people: number }]>`
    select count(*)::int as people from enrollments where project_id = ${project._id} and course_id = ${id}`;
  return people;
}
