import { nameKey } from "#features/members/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { ClassCase } from "../contract.ts";

const MAX_WORDS = 6;
type Row = Omit<ClassCase["people"][number], "visited_at"> & { visited_at: Date | null };

interface Page {
  class_id: string;
  course_id: string;
  show: "all" | "left";
  search: string;
  /** Id of the last person of the previous page; empty for the first page. */
  after: string;
  /** Whether the class has too many people to sort them for each page; then the index of all names is read in order. */
  isLarge: boolean;
  limit: number;
}

/** Returns a page of a class's people by name (keyset pagination), with their progress in its course. */
export async function classPeople(context: Context<Staff>, page: Page): Promise<Row[]> {
  const people = await pageOf(context, page);
  const ids = people.map(({ _id }) => _id);
  const byPerson = new Map(
    (await progressOf(context, page.course_id, ids)).map(({ user_id, ...way }) => [user_id, way]),
  );
  const none = { objects_done: 0, is_finished: false, visited_at: null };
  return people.map((person) => ({ ...person, ...(byPerson.get(person._id) ?? none) }));
}

/**
 * Returns the page's people. A small class is materialized first, because PostgreSQL cannot estimate its size and would
 * scan all names of the academy.
 */
async function pageOf(context: Context<Staff>, page: Page): Promise<Pick<Row, "_id" | "name" | "email">[]> {
  const { sql, project } = context;
  const { class_id, course_id, show, isLarge, limit } = page;
  const left =
    show === "left"
      ? sql`and not exists (select from certificates c
          where (c.project_id, c.user_id, c.course_id) = (p.project_id, p.user_id, p.course_id))`
      : sql``;
  const members = sql`
    select project_id, user_id, course_id from class_people
    where project_id = ${project._id} and class_id = ${class_id} and course_id = ${course_id}`;
  const from = await nameOf(context, page.after);
  const begin = from === null ? sql`` : sql`and (u.name_key, u.id) > (${from}, ${page.after})`;
  return await sql<Pick<Row, "_id" | "name" | "email">[]>`
    ${isLarge ? sql`` : sql`with few as materialized (${members})`}
    select u.id as _id, u.data ->> 'name' as name, u.email
    from users u join ${isLarge ? sql`(${members})` : sql`few`} p on p.user_id = u.id
    where u.project_id = ${project._id} ${searchConditions(context, page.search)} ${left} ${begin}
    order by u.name_key, u.id ${limitTo(sql, limit)}`;
}

type ClassProgress = Pick<Row, "objects_done" | "is_finished" | "visited_at"> & { user_id: string };

async function progressOf(
  { sql, project }: Context<Staff>,
  course_id: string,
  ids: readonly string[],
): Promise<ClassProgress[]> {
  if (ids.length === 0) return [];
  return await sql<ClassProgress[]>`
    select e.user_id, v.visited_at, d.objects_done, c.id is not null as is_finished
    from enrollments e
      left join course_visits v on (v.project_id, v.course_id, v.user_id) = (e.project_id, e.course_id, e.user_id)
      left join certificates c on (c.project_id, c.user_id, c.course_id) = (e.project_id, e.user_id, e.course_id)
      cross join lateral (select count(*)::int as objects_done
        from progress g join objects o on (o.project_id, o.id) = (g.project_id, g.object_id)
        where (g.project_id, g.user_id, g.course_id) = (e.project_id, e.user_id, e.course_id)
          and g.completed_at is not null and o.published_at is not null) d
    where e.project_id = ${project._id} and e.course_id = ${course_id} and e.user_id = any(${[...ids]}::uuid[])`;
}

/** Returns SQL conditions that each word of the search occurs in the name or in the e-mail. */
function searchConditions({ sql }: Context<Staff>, search: string) {
  const words = nameKey(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const likes = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return likes.length > 0 ? likes.map((like) => sql`and (u.name_key like ${like} or u.email_key like ${like})`) : sql``;
}

/**
 * Returns the sort key of the person after whom a page begins. Null if there is none or the person was deleted: the
 * list then starts at its beginning.
 */
async function nameOf({ sql, project }: Context<Staff>, userId: string): Promise<string | null> {
  if (!userId) return null;
  const [row] = await sql<{ name_key: string }[]>`
    select name_key from users where project_id = ${project._id} and id = ${userId}`;
  return row?.name_key ?? null;
}
