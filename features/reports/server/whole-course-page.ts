import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { PersonSort } from "../constants.ts";
import type { ReadContext } from "./read-context.ts";

interface PageRequest {
  sort: Exclude<PersonSort, "name">;
  /** The last person of the previous page and their sort key; null for the first page. */
  from: { id: string; key: string } | null;
  limit: number;
}

/**
 * Returns SQL for a page (`id`, `key`) of all people of a course, furthest or latest first, people who have not
 * started last. Both parts stop scanning after one page; the second runs only if the first does not fill it.
 */
export function wholeCoursePage(context: ReadContext, { id }: CatalogueCourse, { sort, from, limit }: PageRequest) {
  const { sql, project } = context;
  const columns = {
    progress: { key: sql`v.objects_done`, none: sql`-1`, type: sql`integer` },
    visit: { key: sql`v.visited_at`, none: sql`'-infinity'::timestamptz`, type: sql`timestamptz` },
  };
  const { key, none, type } = columns[sort];
  const last = from && sql`(${from.key}::text::${type}, ${from.id}::uuid)`;
  const visited = sql`v.project_id = ${project._id} and v.course_id = ${id}`;
  const enrolled = sql`e.project_id = ${project._id} and e.course_id = ${id}`;
  return sql`
    started as materialized (
      select v.user_id as id, ${key} as key from course_visits v
      where ${visited} and (select 1 from enrollments e where ${enrolled} and e.user_id = v.user_id) is not null
        ${last ? sql`and (${key}, v.user_id) < ${last}` : sql``}
      order by ${key} desc, v.user_id desc ${limitTo(sql, limit)}),
    waiting as materialized (
      select e.user_id as id, ${none} as key from enrollments e
      where ${enrolled} and (select 1 from course_visits v where ${visited} and v.user_id = e.user_id) is null
        and (select count(*) from started) < ${limit}
        ${last ? sql`and (${none}, e.user_id) < ${last}` : sql``}
      order by e.user_id desc ${limitTo(sql, limit)}),
    page as materialized (
      select id, key from (select id, key from started union all select id, key from waiting) found
      order by key desc, id desc ${limitTo(sql, limit)})`;
}
