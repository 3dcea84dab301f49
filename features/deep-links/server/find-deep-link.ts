import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { paths } from "#shared/paths.ts";

interface Row {
  _id: string;
  friendly_id: string;
  object: string;
  object_friendly_id: string;
  course: string;
  course_id: string;
  block: number | null;
  enrolls: boolean;
  opens_course: boolean;
}

export interface DeepLink extends Row {
  path: string;
}

/**
 * Returns a link that is valid today, by _id or friendly id. For a link to a course's page, `object` is the course's
 * first published object. Throws 404 when the link is unknown, off or outside its dates, or its object or course is not
 * published.
 */
export async function findDeepLink(context: Context | Context<"anyone">, id: string): Promise<DeepLink> {
  const { sql, project, now } = context;
  const [row] = await sql<Row[]>`
    select l.id as _id, l.friendly_id, o.id as object, o.friendly_id as object_friendly_id,
      c.friendly_id as course, c.id as course_id, l.block, l.enrolls,
      l.opens_course
    from deep_links l
      join courses c on (c.project_id, c.id) = (l.project_id, l.course_id) and c.off_air_at is null
      join lateral (
        select o.id, o.friendly_id from objects o
          join trails t on (t.project_id, t.id) = (o.project_id, o.trail_id)
        where o.project_id = l.project_id and o.course_id = l.course_id and o.published_at is not null
          and (l.opens_course or o.id = l.object_id)
        order by t.position, o.position ${limitTo(sql, 1)}) o on true
      cross join (select (${now}::timestamptz at time zone ${project.time_zone})::date as today) calendar
    where l.project_id = ${project._id} and (l.friendly_id = ${id} or l.id::text = ${id})
      and l.deleted_at is null and not l.is_off and coalesce(l.starts_on <= today, true) and coalesce(l.ends_on >= today, true)`;
  if (!row) throw notFound("Este link não existe ou não vale mais.");
  if (row.opens_course) return { ...row, path: paths.course(row.course) };
  const hash = row.block === null ? "" : `#bloco-${row.block}`;
  return { ...row, path: paths.courseObject(row.course, row.object_friendly_id) + hash };
}
