import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { dayIn } from "#shared/day-in.ts";
import { paths } from "#shared/paths.ts";
import type { StaffLink } from "../contract.ts";

interface Row extends Omit<StaffLink, "url"> {
  total: number;
}

interface LinkFilter {
  id?: string;
  search?: string;
  limit?: number;
  offset?: number;
}

const MARKS = "[\u0300-\u036f]";

/**
 * Returns the links as staff see them, newest first, or the one with this `id`. `search` is in lower case without
 * accents.
 */
export async function staffLinkRows(
  { sql, project, now, services }: Context<Staff>,
  { id, search = "", limit = 1, offset = 0 }: LinkFilter,
): Promise<{ links: StaffLink[]; total: number }> {
  const today = dayIn(now, project.time_zone);
  const rows = await sql<Row[]>`
    select l.id as _id, l.friendly_id, l.name, l.opens_course, l.block, l.enrolls,
      l.starts_on::text as starts_on, l.ends_on::text as ends_on,
      jsonb_build_object('_id', c.id, 'friendly_id', c.friendly_id, 'name', c.name) as course,
      case when o.id is not null then jsonb_build_object('_id', o.id, 'title', o.title) end as object,
      case when l.is_off then 'off' when l.ends_on < ${today}::date then 'ended' when l.starts_on > ${today}::date then 'scheduled'
        when c.off_air_at is not null or (not l.opens_course and o.published_at is null)
          or (l.opens_course and not exists (select from objects p where p.project_id = ${project._id}
            and p.course_id = l.course_id and p.published_at is not null)) then 'broken' else 'live' end as state,
      coalesce(u.people, 0)::int as people, coalesce(u.uses, 0)::int as uses, count(*) over ()::int as total
    from deep_links l
      left join objects o on (o.project_id, o.id) = (${project._id}, l.object_id)
      join courses c on (c.project_id, c.id) = (${project._id}, l.course_id)
      cross join lateral (select count(*) as people, sum(uses) as uses from deep_link_uses u
        where u.project_id = ${project._id} and u.deep_link_id = l.id) u
    where l.project_id = ${project._id} and l.deleted_at is null and ${id === undefined ? sql`true` : sql`l.id = ${id}`}
      and position(${search} in regexp_replace(
        normalize(lower(concat_ws(' ', l.name, l.friendly_id, c.name, o.title)), NFD), ${MARKS}, '', 'g')) > 0
    order by l.id desc ${limitTo(sql, limit)} offset ${offset}`;
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const links = rows.map(({ total: _total, ...row }) => ({ ...row, url: `${origin}${paths.link(row.friendly_id)}` }));
  return { links, total: rows[0]?.total ?? 0 };
}
