import type { Context, Staff } from "#platform/server/http/context.ts";
import type { StaffHero } from "../contract.ts";

/** Returns a course's banners as staff see them, in order; or only the banner with this `id`. */
export async function staffHeroRows(
  { sql, project, now }: Context<Staff>,
  courseId: string,
  id: string | null = null,
): Promise<StaffHero[]> {
  return await sql<StaffHero[]>`
    select h.id as _id, h.title, h.text, h.action, h.starts_on::text as starts_on, h.ends_on::text as ends_on,
      case when h.picture is not null then jsonb_build_object('src', h.picture, 'alt', h.alt) end as picture,
      case when h.starts_on > today then 'scheduled' when h.ends_on < today then 'ended' else 'live' end as state,
      (select count(*)::int from hero_views v where v.project_id = h.project_id and v.hero_id = h.id) as shown,
      (select count(*)::int from hero_views v
        where v.project_id = h.project_id and v.hero_id = h.id and v.followed_at is not null) as followed,
      coalesce(h.action ->> 'to' like '/course/%/o/%' and not exists (
        select from objects o join courses c on (c.project_id, c.id) = (o.project_id, o.course_id)
        where o.project_id = h.project_id and o.published_at is not null
          and '/course/' || c.friendly_id || '/o/' || o.friendly_id = split_part(h.action ->> 'to', '#', 1)), false)
        as is_broken
    from heros h
      cross join (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
    where h.project_id = ${project._id} and h.deleted_at is null and h.course_id = ${courseId} and ${id === null ? sql`true` : sql`h.id = ${id}`}
    order by h.position, h.id`;
}
