import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { CourseReport } from "../contract.ts";
import { MIN_SHOWN } from "../engine/judge-question.ts";
import { inClass } from "./in-class.ts";
import type { ReadContext } from "./read-context.ts";

export type ActiveTime = NonNullable<CourseReport["trails"][number]["objects"][number]["time"]>;

/**
 * Returns, by object, quartiles of the active seconds of people who completed it. Leaves out objects with fewer than
 * five people, whose times would reveal single people. People who completed it in a single step have no time.
 */
export async function activeTimes(
  context: ReadContext,
  { id }: CatalogueCourse,
  classId: string,
): Promise<Map<string, ActiveTime>> {
  const { sql, project } = context;
  const rows = await sql<(ActiveTime & { object_id: string })[]>`
    select object_id, people, round(quartiles[1])::int as lower, round(quartiles[2])::int as median,
      round(quartiles[3])::int as upper
    from (
      select p.object_id, count(*)::int as people,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by p.active_seconds) as quartiles
      from progress p join enrollments e on (e.project_id, e.user_id, e.course_id) = (p.project_id, p.user_id, p.course_id)
      where p.project_id = ${project._id} and p.course_id = ${id} and p.completed_at is not null and p.active_seconds > 0
        ${inClass(context, classId)}
      group by p.object_id having count(*) >= ${MIN_SHOWN}) times`;
  return new Map(rows.map(({ object_id, ...time }) => [object_id, time]));
}
