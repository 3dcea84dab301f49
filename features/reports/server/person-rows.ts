import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { nameKey } from "#features/members/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { PersonSort } from "../constants.ts";
import { coursePeople, hasFinished } from "./course-people.ts";
import { inClass } from "./in-class.ts";
import type { ReadContext } from "./read-context.ts";
import { wholeCoursePage } from "./whole-course-page.ts";

const MAX_WORDS = 6;

export interface PersonRow {
  _id: string;
  name: string;
  email: string;
  visited_at: Date | null;
  is_finished: boolean;
  is_suspended: boolean;
}

export interface PersonPage {
  search: string;
  sort: PersonSort;
  /** Id of a class to limit the list to; empty for all people. */
  class_id: string;
  /** Id of the last person of the previous page; empty for the first page. */
  after: string;
  limit: number;
}

/** Returns a page of the people of a course in the requested order. */
export async function personRows(
  context: ReadContext,
  course: CatalogueCourse,
  page: PersonPage,
): Promise<PersonRow[]> {
  const { sql, project } = context;
  const { key, type, isDown } = orderOf(context, page.sort);
  const direction = isDown ? sql`desc` : sql`asc`;
  const join = sql`join users u on u.project_id = ${project._id} and u.id = e.user_id`;
  const from = page.after ? await keyOf(context, course, page) : null;
  const begin =
    from === null ? sql`` : sql`and (${key}, u.id) ${isDown ? sql`<` : sql`>`} (${from}::text::${type}, ${page.after})`;
  const { sort, search, class_id, after, limit } = page;
  const isWhole = search.trim() === "" && class_id === "";
  const found =
    isWhole && sort !== "name"
      ? wholeCoursePage(context, course, { sort, from: from === null ? null : { id: after, key: from }, limit })
      : sql`page as materialized (
          select u.id, ${key} as key from ${coursePeople(context, course, join)} ${nameCondition(context, search)} ${inClass(context, class_id)} ${begin}
          order by ${key} ${direction}, u.id ${direction} ${limitTo(sql, limit)})`;
  return await sql<PersonRow[]>`
    with ${found}
    select u.id as _id, u.data ->> 'name' as name, u.email, v.visited_at, ${hasFinished(context, course)} as is_finished,
      u.suspended_at is not null as is_suspended
    from ${coursePeople(context, course, sql`${join} join page on page.id = e.user_id`)}
    order by page.key ${direction}, u.id ${direction}`;
}

/** Returns the SQL sort key, its type and its direction for an order of people. */
export function orderOf({ sql }: ReadContext, sort: PersonSort) {
  const orders = {
    name: { key: sql`u.name_key`, type: sql`text`, isDown: false },
    progress: { key: sql`coalesce(v.objects_done, -1)`, type: sql`integer`, isDown: true },
    visit: { key: sql`coalesce(v.visited_at, '-infinity'::timestamptz)`, type: sql`timestamptz`, isDown: true },
  };
  return orders[sort];
}

/**
 * Returns a person's sort key as text, which has microseconds; null if the person is
 * gone, which starts at the beginning.
 */
async function keyOf(
  context: ReadContext,
  course: CatalogueCourse,
  { sort, after }: PersonPage,
): Promise<string | null> {
  const { sql, project } = context;
  const join = sql`join users u on u.project_id = ${project._id} and u.id = e.user_id`;
  const [row] = await sql<{ key: string }[]>`
    select (${orderOf(context, sort).key})::text as key
    from ${coursePeople(context, course, join)} and e.user_id = ${after}`;
  return row?.key ?? null;
}

/** Returns SQL conditions that each word of the search occurs in the name. */
export function nameCondition({ sql }: ReadContext, search: string) {
  const words = nameKey(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.length > 0
    ? words.map((word) => sql`and u.name_key like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`)
    : sql``;
}
