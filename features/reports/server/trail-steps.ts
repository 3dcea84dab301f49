import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { PersonReport } from "../contract.ts";
import type { ReadContext } from "./read-context.ts";

type Steps = Pick<PersonReport["people"][number], "trails" | "minutes">;

/**
 * Returns a function that gives a person's completed and begun objects by trail, and the
 * planned minutes of the completed ones.
 */
export async function trailSteps(
  { sql, project }: ReadContext,
  course: CatalogueCourse,
  people: readonly string[],
): Promise<(userId: string) => Steps> {
  const rows = await sql<{ user_id: string; trail_id: string; done: number; begun: number; minutes: number }[]>`
    select p.user_id, o.trail_id, count(p.completed_at)::int as done, (count(*) - count(p.completed_at))::int as begun,
      coalesce(sum(o.minutes) filter (where p.completed_at is not null), 0)::int as minutes
    from progress p join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
    where p.project_id = ${project._id} and p.course_id = ${course.id} and o.published_at is not null
      and p.user_id = any(${[...people]}::uuid[])
    group by p.user_id, o.trail_id`;
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return (userId) => {
    const own = byPerson.get(userId) ?? [];
    const trails = course.trails.map(({ id }) => {
      const { done = 0, begun = 0 } = own.find(({ trail_id }) => trail_id === id) ?? {};
      return { done, begun };
    });
    return { trails, minutes: own.reduce((sum, { minutes }) => sum + minutes, 0) };
  };
}
