import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { stoppedPeople } from "./course-people.ts";
import type { Staff } from "./report-course.ts";

export interface StoppedRow {
  _id: string;
  name: string;
  email: string;
  visited_at: Date;
  /** Null when the object has gone. */
  title: string | null;
  completeness: number;
  objects_done: number;
  /** How many stopped in all, whatever the limit. */
  count: number;
}

/** Who stopped in a course, the latest first: they are the likeliest to come back. `limit` null: all. */
export async function stoppedRows(
  context: Staff,
  course: CatalogueCourse,
  { after, limit }: { after: string; limit: number | null },
): Promise<StoppedRow[]> {
  const { sql, project } = context;
  const begin = after
    ? sql`where (visited_at, user_id) < (select b.visited_at, b.user_id from course_visits b
        where b.project_id = ${project._id} and b.course_id = ${course.id} and b.user_id = ${after})`
    : sql``;
  return await sql<StoppedRow[]>`
    with stopped as materialized (
      select v.user_id, v.visited_at, v.object_id from ${stoppedPeople(context, course)}),
    page as materialized (
      select * from stopped ${begin} order by visited_at desc, user_id desc limit ${limit})
    select u.id as _id, u.data ->> 'name' as name, u.email, page.visited_at, o.title,
      coalesce(p.completeness, 0) as completeness, d.done as objects_done,
      (select count(*)::int from stopped) as count
    from page join users u on u.project_id = ${project._id} and u.id = page.user_id
      left join objects o on o.project_id = ${project._id} and o.id = page.object_id
      left join progress p on p.project_id = ${project._id} and p.user_id = page.user_id and p.object_id = page.object_id
      cross join lateral (
        select count(*)::int as done from progress p join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
        where p.project_id = ${project._id} and p.user_id = page.user_id and p.course_id = ${course.id}
          and p.completed_at is not null and o.published_at is not null) d
    order by page.visited_at desc, page.user_id desc`;
}
