import { UNDOABLE, undoUntil } from "#platform/server/jobs/undo-until.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { PersonImport } from "../contract.ts";

export interface ImportRow {
  id: string;
  user_id: string;
  file_name: string;
  by: string;
  course_id: string | null;
  course_name: string | null;
  sends_invitations: boolean;
  format: { encoding: string; delimiter: string; ignored: string[] };
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  undo_started_at: Date | null;
  undone_at: Date | null;
  undo_failed_at: Date | null;
  failed_at: Date | null;
  counts: PersonImport["counts"];
  total: number;
  done: number;
  people: number;
  undo_total: number;
  undo_done: number;
}

type Query = { sql: Sql; project: { _id: string } };

/** Returns the latest imports, or the one with this id, with the number of rows per outcome. */
export async function importRows({ sql, project }: Query, id: string | null, limit = 10): Promise<ImportRow[]> {
  return await sql<ImportRow[]>`
    select i.*, u.data ->> 'name' as by, c.name as course_name, r.counts, r.total, r.done, r.people, r.undo_total, r.undo_done
    from person_imports i join users u on (u.project_id, u.id) = (i.project_id, i.user_id)
      left join courses c on (c.project_id, c.id) = (i.project_id, i.course_id)
      cross join lateral (select jsonb_build_object(
          'new', count(*) filter (where outcome = 'new'), 'update', count(*) filter (where outcome = 'update'),
          'same', count(*) filter (where outcome = 'same'), 'refused', count(*) filter (where outcome = 'refused'),
          'warned', count(*) filter (where warning <> '')) as counts,
        (count(*) filter (where outcome in ('new', 'update')))::int as total, count(done_at)::int as done,
        (count(distinct lower(email)) filter (where outcome in ('new', 'update')))::int as people,
        (count(*) filter (where is_made or is_enrolled or is_classed))::int as undo_total,
        (count(undone_at) filter (where is_made or is_enrolled or is_classed))::int as undo_done
        from person_import_rows r where (r.project_id, r.import_id) = (i.project_id, i.id)) r
    where i.project_id = ${project._id} and ${id === null ? sql`true` : sql`i.id = ${id}`}
    order by i.created_at desc, i.id desc ${limitTo(sql, limit)}`;
}

export function importOf(row: ImportRow, now: Date): PersonImport {
  const { id, file_name, by, created_at, counts, total, done, people, undo_total, undo_done } = row;
  const state = stateOf(row);
  const until = undoUntil(row);
  const undo_until = UNDOABLE.has(state) && until !== null && until > now ? until.toISOString() : null;
  const progress = { counts, total, done, people, undo_total, undo_done };
  return { _id: id, file_name, by, state, created_at: created_at.toISOString(), ...progress, undo_until };
}

export function stateOf(
  row: Pick<ImportRow, "started_at" | "finished_at" | "undo_started_at" | "undo_failed_at" | "undone_at" | "failed_at">,
): PersonImport["state"] {
  if (row.undone_at) return "undone";
  if (row.undo_started_at) return row.undo_failed_at ? "undo-failed" : "undoing";
  if (row.finished_at) return "finished";
  if (row.failed_at) return "failed";
  return row.started_at ? "running" : "checked";
}
