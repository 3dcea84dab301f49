import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { undoableSince } from "#platform/server/tenancy/deleted-rows.ts";
import type { getAuthoredCourses as contract, ListedCourse } from "../contract.ts";

type Row = Omit<ListedCourse, "changed_at" | "due_at"> & { changed_at: Date | null; due_at: Date | null };

const MAX_LISTED = 50;

export async function getAuthoredCourses({ sql, project, now }: Context): Promise<z.input<typeof contract.output>> {
  const rows = await sql<Row[]>`
    with written as (
      select course_id, jsonb_array_length(document->'trails') as trails, document->>'name' as name,
        (select coalesce(sum(jsonb_array_length(t->'objects')), 0)::int
          from jsonb_array_elements(document->'trails') t) as objects
      from course_drafts where project_id = ${project._id} and document is not null
        and deleted_at is null
    )
    select coalesce(c.id, d.course_id) as _id, coalesce(c.friendly_id, d.friendly_id) as friendly_id,
      coalesce(w.name, c.name) as name, c.id is not null as is_published, c.off_air_at is not null as is_off_air, w.course_id is not null as is_pending,
      d.archived_at is not null and (c.id is null or c.off_air_at is not null) as is_archived,
      coalesce(w.trails, (select count(*)::int from trails t where t.project_id = ${project._id} and t.course_id = c.id)) as trails,
      coalesce(w.objects, (select count(*)::int from objects o where o.project_id = ${project._id} and o.course_id = c.id)) as objects,
      (select count(*)::int from enrollments e where e.project_id = ${project._id} and e.course_id = c.id) as people,
      d.changed_at, p.due_at
    from (select * from courses where project_id = ${project._id}) c
      full join (select * from course_drafts where project_id = ${project._id} and deleted_at is null) d on d.course_id = c.id
      left join written w on w.course_id = d.course_id
      left join course_plans p on p.project_id = ${project._id} and p.course_id = d.course_id
    where c.id is not null or w.course_id is not null
    order by c.position nulls first, name`;
  const gone = await sql<{ _id: string; title: string; deleted_at: Date }[]>`
    select course_id as _id, document ->> 'name' as title, deleted_at from course_drafts
    where project_id = ${project._id} and deleted_at > ${undoableSince(now)}
    order by deleted_at desc, course_id desc ${limitTo(sql, MAX_LISTED)}`;
  return {
    deleted: gone.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() })),
    courses: rows.map((row) => ({
      ...row,
      changed_at: row.changed_at?.toISOString() ?? null,
      due_at: row.due_at?.toISOString() ?? null,
    })),
  };
}
