import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { stoppedInOrderSql } from "./course-people.ts";
import type { ReadContext } from "./read-context.ts";

export interface StoppedRow {
  _id: string;
  /** Sort key as text, which has microseconds, unlike a Date. */
  key: string;
  name: string;
  email: string;
  visited_at: Date;
  /** Title of the object of the last step; null if it no longer exists. */
  title: string | null;
  completeness: number;
  objects_done: number;
}

interface Page {
  /** Id of a class to limit the list to; empty for all people. */
  class_id: string;
  /** The last person of the previous page; null for the first page. */
  from: Pick<StoppedRow, "_id" | "key"> | null;
  limit: number;
}

/** Returns a page of the people who stopped in a course, latest first: those are most likely to return. */
export async function stoppedRows(
  context: ReadContext,
  course: CatalogueCourse,
  { class_id, from, limit }: Page,
): Promise<StoppedRow[]> {
  const { sql, project } = context;
  const begin = from ? sql`and (v.visited_at, v.user_id) < (${from.key}::text::timestamptz, ${from._id})` : sql``;
  return await sql<StoppedRow[]>`
    with page as materialized (
      select v.user_id, v.visited_at, v.object_id from ${stoppedInOrderSql(context, course, class_id)} ${begin}
      order by v.visited_at desc, v.user_id desc ${limitTo(sql, limit)})
    select u.id as _id, page.visited_at::text as key, u.data ->> 'name' as name, u.email, page.visited_at, o.title,
      coalesce(p.completeness, 0) as completeness, d.done as objects_done
    from page join users u on u.project_id = ${project._id} and u.id = page.user_id
      left join objects o on o.project_id = ${project._id} and o.id = page.object_id
      left join progress p on p.project_id = ${project._id} and p.user_id = page.user_id and p.object_id = page.object_id
      cross join lateral (
        select count(*)::int as done from progress p join objects o on (o.project_id, o.id) = (p.project_id, p.object_id)
        where p.project_id = ${project._id} and p.user_id = page.user_id and p.course_id = ${course.id}
          and p.completed_at is not null and o.published_at is not null) d
    order by page.visited_at desc, page.user_id desc`;
}
