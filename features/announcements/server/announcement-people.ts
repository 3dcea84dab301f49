import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffAnnouncement } from "../contract.ts";
import { audienceOf } from "./announcement-audience.ts";
import { isSpared } from "./is-spared.ts";

type Waiting = "waiting" | "answered" | "all";

export interface AnnouncementPerson {
  _id: string;
  name: string;
  first_name: string;
  email: string;
  answered_at: Date | null;
  choice: number | null;
  /** Of a required reading: they finished its course, and are not asked any more. */
  is_spared: boolean;
  total: number;
}

interface Wanted {
  list: Waiting;
  /** Null: everybody. */
  limit: number | null;
  offset?: number;
  /** Only those after this person, by id. */
  after?: string | null;
}

/** The people an announcement is for who answered it, the latest first, or have not yet, by name; or by id after a person. */
export async function announcementPeople(
  { sql, project }: Pick<Context, "sql" | "project">,
  { _id }: Pick<StaffAnnouncement, "_id">,
  { list, limit, offset = 0, after }: Wanted,
): Promise<AnnouncementPerson[]> {
  const spared = sql`(w.user_id is null and ${isSpared(sql, sql`u.id`)})`;
  const isListed = {
    all: sql`true`,
    answered: sql`w.user_id is not null`,
    waiting: sql`w.user_id is null and not ${spared}`,
  }[list];
  return await sql<AnnouncementPerson[]>`
    select u.id as _id, u.data ->> 'name' as name, u.data ->> 'first_name' as first_name, u.email,
      w.created_at as answered_at, w.choice, ${spared} as is_spared, count(*) over ()::int as total
    from announcements a
      cross join lateral (${audienceOf(sql)}) as audience
      join users u on u.project_id = a.project_id and u.id = audience.user_id
      left join announcement_answers w on (w.project_id, w.announcement_id, w.user_id) = (a.project_id, a.id, u.id)
    where a.project_id = ${project._id} and a.id = ${_id} and ${isListed}
      and ${after ? sql`u.id > ${after}` : sql`true`}
    order by ${after === undefined ? sql`w.created_at desc, u.name_key, u.id` : sql`u.id`}
    ${limitTo(sql, limit)} offset ${offset}`;
}
