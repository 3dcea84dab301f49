import type { Context } from "#platform/server/http/context.ts";

/** How many people began each object of a course, by its friendly_id; none for those that nobody began. */
export async function countBegun(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ friendly_id: string; begun: number }[]>`
    select o.friendly_id, p.begun from (
      select object_id, count(*)::int as begun from progress
      where project_id = ${project._id} and course_id = ${courseId} group by object_id) p
      join objects o on o.project_id = ${project._id} and o.id = p.object_id`;
  return new Map(rows.map(({ friendly_id, begun }) => [friendly_id, begun]));
}
