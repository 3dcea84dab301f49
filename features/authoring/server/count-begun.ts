import type { Context } from "#platform/server/http/context.ts";

/** How many people began each object of a course, by its friendly_id; none for those that nobody began. */
export async function countBegun(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ friendly_id: string; begun: number }[]>`
    select o.friendly_id, p.begun
    from objects o
      cross join lateral (
        select count(*)::int as begun from progress p where (p.project_id, p.object_id) = (o.project_id, o.id)) p
    where o.project_id = ${project._id} and o.course_id = ${courseId} and p.begun > 0`;
  return new Map(rows.map(({ friendly_id, begun }) => [friendly_id, begun]));
}
