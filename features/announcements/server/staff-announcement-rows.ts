import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffAnnouncement } from "../contract.ts";
import { audienceOf } from "./announcement-audience.ts";
import { isOffAir } from "./is-off-air.ts";
import { isExempt } from "./is-exempt.ts";

export interface StaffAnnouncementRow extends StaffAnnouncement {
  text: string;
  labels: string[];
  /** Whether its course is off the air (hidden from learners). */
  is_off_air: boolean;
  /** Number of announcements on all pages. */
  total: number;
}

/** Only the announcement with this id, or one page of all. */
type Which = { id: string } | { limit: number; offset: number };

/**
 * Returns announcements with the numbers that staff see: live ones first, then scheduled and ended ones, the newest of
 * each first. People whose access was suspended before they answered do not count.
 */
export async function staffAnnouncementRows(
  { sql, project, now }: Context<Staff>,
  which: Which,
): Promise<StaffAnnouncementRow[]> {
  const isUnable = sql`exists (
    select from users s where s.project_id = a.project_id and s.id = audience.user_id and s.suspended_at is not null
      and not exists (select from announcement_answers w
        where (w.project_id, w.announcement_id, w.user_id) = (a.project_id, a.id, s.id)))`;
  return await sql<StaffAnnouncementRow[]>`
    select a.id as _id, a.kind, a.title, a.body as text, a.options as labels,
      a.starts_on::text as starts_on, a.ends_on::text as ends_on,
      case when c.id is not null then jsonb_build_object('_id', c.id, 'name', c.name) end as course,
      case when a.class_id is not null then jsonb_build_object('_id', a.class_id, 'name', k.name) end as class,
      a.state, a.total, ${isOffAir(sql)} as is_off_air,
      (select count(*)::int from (${audienceOf(sql)}) as audience where not ${isUnable}) as people,
      (select count(*)::int from (${audienceOf(sql)}) as audience
        join announcement_answers w on w.project_id = a.project_id and w.announcement_id = a.id
          and w.user_id = audience.user_id) as answered,
      (select count(*)::int from (${audienceOf(sql)}) as audience
        where ${isExempt(sql, sql`audience.user_id`)} and not ${isUnable} and not exists (select from announcement_answers w
          where (w.project_id, w.announcement_id, w.user_id) = (a.project_id, a.id, audience.user_id))) as exempt
    from (
      select announcements.*, state, count(*) over ()::int as total
      from announcements
        cross join (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
        cross join lateral (
          select case when starts_on > today then 'scheduled' when ends_on < today then 'ended' else 'live' end as state) as shown
      where project_id = ${project._id} and deleted_at is null and ${"id" in which ? sql`id = ${which.id}` : sql`true`}
      order by array_position(array['live', 'scheduled', 'ended'], state), position desc, id
      ${"id" in which ? sql`` : sql`${limitTo(sql, which.limit)} offset ${which.offset}`}) a
      left join courses c on (c.project_id, c.id) = (a.project_id, a.course_id)
      left join classes k on (k.project_id, k.id) = (a.project_id, a.class_id) and k.deleted_at is null
    order by array_position(array['live', 'scheduled', 'ended'], a.state), a.position desc, a.id`;
}
