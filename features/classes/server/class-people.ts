import { nameKey } from "#features/members/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { ClassCase } from "../contract.ts";

const MAX_WORDS = 6;
type Staff = Context<readonly ["admin", "manager"]>;
type Row = Omit<ClassCase["people"][number], "visited_at"> & { visited_at: Date | null };

interface Page {
  class_id: string;
  course_id: string;
  show: "all" | "left";
  search: string;
  /** Begins after this person. */
  after: string;
  /** More people than one sorts for a page: the academy's names are walked in order instead. */
  isLarge: boolean;
  limit: number;
}

/**
 * The people of a class by name, with keyset pagination. The database cannot know whether a class is a handful or the whole
 * academy, and would walk all names for a handful: so it is told.
 */
export async function classPeople(context: Staff, page: Page): Promise<Row[]> {
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
  return await sql<Row[]>`
    with ${isLarge ? sql`` : sql`few as materialized (${members}),`} page as materialized (
      select u.id, u.name_key from users u join ${isLarge ? sql`(${members})` : sql`few`} p on p.user_id = u.id
      where u.project_id = ${project._id}
        ${matching(context, page.search)} ${left} ${begin}
      order by u.name_key, u.id limit ${limit})
    select u.id as _id, u.data ->> 'name' as name, u.email, v.visited_at, d.objects_done,
      exists (select from certificates c
        where (c.project_id, c.user_id, c.course_id) = (u.project_id, u.id, ${course_id})) as is_finished
    from page join users u on u.project_id = ${project._id} and u.id = page.id
      left join course_visits v on (v.project_id, v.course_id, v.user_id) = (u.project_id, ${course_id}, u.id)
      cross join lateral (select count(*)::int as objects_done
        from progress g join objects o on (o.project_id, o.id) = (g.project_id, g.object_id)
        where (g.project_id, g.user_id, g.course_id) = (u.project_id, u.id, ${course_id})
          and g.completed_at is not null and o.published_at is not null) d
    order by page.name_key, u.id`;
}

/** Each word of the search stands somewhere in the name or in the e-mail. */
function matching({ sql }: Staff, search: string) {
  const words = nameKey(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const likes = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return likes.length > 0 ? likes.map((like) => sql`and (u.name_key like ${like} or u.email_key like ${like})`) : sql``;
}

/** Where a person stands in the order; null for nobody, and for who was deleted since: from the beginning, rather than nothing. */
async function nameOf({ sql, project }: Staff, userId: string): Promise<string | null> {
  if (!userId) return null;
  const [row] = await sql<{ name_key: string }[]>`
    select name_key from users where project_id = ${project._id} and id = ${userId}`;
  return row?.name_key ?? null;
}
