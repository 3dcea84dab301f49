import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { CourseEdition } from "../contract.ts";

/**
 * Number of days for which an edition is stored after a newer one replaced it, unless the installation sets another
 * number.
 */
export const EDITION_DAYS = 30;

type ReadContext = Pick<Context, "sql" | "project">;

interface Row {
  number: number | null;
  replaced_at: Date | null;
  published_at: Date | null;
  author: string | null;
  operation: string | null;
  is_planned: boolean | null;
  changed: number | null;
  note: string;
}

/**
 * Returns a course's editions below number `before`, newest first; null begins with the current one. Author and moment
 * come from the audit trail: the last publication before the edition was replaced.
 */
export async function editionRows(
  { sql, project }: ReadContext,
  courseId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<CourseEdition[]> {
  const rows = await sql<Row[]>`
    with published as materialized (
      select a.created_at, a.operation, (a.detail ->> 'is_planned')::boolean as is_planned,
        (a.detail ->> 'changes')::int as changed, u.data ->> 'name' as author
      from audit_entries a
        left join account_merges m on m.project_id = a.project_id and m.removed_id = a.user_id
        left join users u on u.project_id = a.project_id and u.id = case when m.user_id is null then a.user_id else m.user_id end
      where a.project_id = ${project._id} and a.target_id = ${courseId}
        and a.operation in ('publish-course', 'replace-course')),
    replaced as (
      select number, replaced_at, note,
        lag(replaced_at) over (order by number) as began_at
      from course_editions where project_id = ${project._id} and course_id = ${courseId}),
    every as (
      select number, replaced_at, began_at, note from replaced
      union all
      select null, null, (select max(replaced_at) from replaced), coalesce(d.published_note, '')
      from courses c left join course_drafts d on (d.project_id, d.course_id) = (c.project_id, c.id)
      where c.project_id = ${project._id} and c.id = ${courseId})
    select e.number, e.replaced_at, e.note, p.created_at as published_at, p.author, p.operation, p.is_planned, p.changed
    from every e
      left join lateral (
        select * from published p
        where (e.replaced_at is null or p.created_at < e.replaced_at) and (e.began_at is null or p.created_at >= e.began_at)
        order by p.created_at desc limit 1) p on true
    where ${before === null ? sql`true` : sql`e.number < ${before}`}
    order by e.number desc nulls first ${limitTo(sql, limit)}`;
  return rows.map(editionOf);
}

function editionOf({
  number,
  published_at,
  replaced_at,
  author,
  operation,
  is_planned,
  changed,
  note,
}: Row): CourseEdition {
  return {
    number,
    published_at: published_at?.toISOString() ?? null,
    replaced_at: replaced_at?.toISOString() ?? null,
    author,
    origin: originOf(operation, is_planned),
    changed,
    note,
  };
}

function originOf(operation: string | null, isPlanned: boolean | null): CourseEdition["origin"] {
  if (operation === null) return "unknown";
  if (operation === "replace-course") return "folder";
  return isPlanned === true ? "plan" : "person";
}
