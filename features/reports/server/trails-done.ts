import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { Staff } from "./report-course.ts";

/** How many objects of each trail everybody completed: one row a person, for a file of a whole class. */
export async function trailsDone(
  { sql, project }: Staff,
  { id, trails }: CatalogueCourse,
): Promise<(userId: string) => readonly number[]> {
  const counts = trails.map(({ objects }) => {
    const ids = objects.map((object) => object.id);
    return sql`|| to_jsonb(count(*) filter (where object_id = any(${ids}::uuid[])))`;
  });
  const rows = await sql<{ user_id: string; done: number[] }[]>`
    select user_id, '[]'::jsonb ${counts} as done from progress
    where project_id = ${project._id} and course_id = ${id} and completed_at is not null group by user_id`;
  const byPerson = new Map(rows.map(({ user_id, done }) => [user_id, done]));
  const none = trails.map(() => 0);
  return (userId) => byPerson.get(userId) ?? none;
}
