import type { Context } from "#platform/server/http/context.ts";
import { affectedObjects } from "../engine/affected-objects.ts";
import type { OpenCourse } from "./open-course.ts";

/**
 * Counts the people who began each object that a publication removes, by friendly id. A changed object that somebody
 * began counts as 1. Unchanged objects are not counted, because a course may have millions of progress rows.
 */
export async function countPeopleWhoBegan(
  { sql, project }: Pick<Context, "sql" | "project">,
  { id, live, document }: Pick<OpenCourse, "id" | "live" | "document">,
): Promise<ReadonlyMap<string, number>> {
  const { leaving, changed } = affectedObjects(live?.document ?? null, document);
  if (leaving.length + changed.length === 0) return new Map();
  const rows = await sql<{ friendly_id: string; begun: number }[]>`
    select o.friendly_id, p.begun
    from objects o
      cross join lateral (
        select count(*)::int as begun from progress p where (p.project_id, p.object_id) = (o.project_id, o.id)) p
    where o.project_id = ${project._id} and o.course_id = ${id} and o.friendly_id = any(${leaving}) and p.begun > 0
    union all
    select o.friendly_id, 1 as begun from objects o
    where o.project_id = ${project._id} and o.course_id = ${id} and o.friendly_id = any(${changed})
      and exists (select from progress p where (p.project_id, p.object_id) = (o.project_id, o.id))`;
  return new Map(rows.map(({ friendly_id, begun }) => [friendly_id, begun]));
}
