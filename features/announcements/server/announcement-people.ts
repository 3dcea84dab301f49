import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffAnnouncement } from "../contract.ts";
import { audienceOf } from "./announcement-audience.ts";
import { isExempt } from "./is-exempt.ts";

type PeopleList = "waiting" | "answered" | "all";

export interface AnnouncementPerson {
  _id: string;
  name: string;
  first_name: string;
  email: string;
  answered_at: Date | null;
  choice: number | null;
  /** Whether a required reading needs no answer, because the person finished its course. */
  is_exempt: boolean;
  total: number;
}

interface PeopleQuery {
  list: PeopleList;
  /** Maximum number of people; null for all. */
  limit: number | null;
  offset?: number;
  /** Returns only people whose id is greater, ordered by id; null begins at the first id. */
  after?: string | null;
}

/**
 * Returns people that an announcement is for: those who answered (latest first), those who still may (by name), or all.
 * With `after`, ordered by id.
 */
export async function announcementPeople(
  { sql, project }: Pick<Context, "sql" | "project">,
  { _id }: Pick<StaffAnnouncement, "_id">,
  { list, limit, offset = 0, after }: PeopleQuery,
): Promise<AnnouncementPerson[]> {
  const exempt = sql`(w.user_id is null and ${isExempt(sql, sql`u.id`)})`;
  const isListed = {
    all: sql`true`,
    answered: sql`w.user_id is not null`,
    waiting: sql`w.user_id is null and not ${exempt} and u.suspended_at is null`,
  }[list];
  return await sql<AnnouncementPerson[]>`
    select u.id as _id, u.data ->> 'name' as name, u.data ->> 'first_name' as first_name, u.email,
      w.created_at as answered_at, w.choice, ${exempt} as is_exempt, count(*) over ()::int as total
    from announcements a
      cross join lateral (${audienceOf(sql)}) as audience
      join users u on u.project_id = a.project_id and u.id = audience.user_id
      left join announcement_answers w on (w.project_id, w.announcement_id, w.user_id) = (a.project_id, a.id, u.id)
    where a.project_id = ${project._id} and a.id = ${_id} and ${isListed}
      and ${after ? sql`u.id > ${after}` : sql`true`}
    order by ${after === undefined ? sql`w.created_at desc, u.name_key, u.id` : sql`u.id`}
    ${limitTo(sql, limit)} offset ${offset}`;
}
