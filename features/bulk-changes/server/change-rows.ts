import { UNDOABLE, undoUntil } from "#platform/server/jobs/undo-until.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { BulkChange } from "../contract.ts";
import type { BulkAction } from "../constants.ts";

/** Reason, in pt-BR, why an action cannot be undone, for each such action. */
export const NOT_UNDOABLE: Partial<Record<BulkAction, string>> = {
  invite: "Um convite enviado não volta: o link dele vale por 1 hora, e uma só vez.",
  "restore-access": "O acesso devolvido não volta a ser suspenso sozinho: escolha as pessoas e suspenda de novo.",
  write: "Um recado enviado não volta.",
  "sign-out": "Sessões encerradas não voltam: cada pessoa entra de novo.",
};
export const CHANGE_NOT_FOUND = "Esta mudança não existe, ou já passou do prazo em que a guardamos.";

export interface ChangeRow {
  id: string;
  action: BulkAction;
  by: string;
  course_name: string | null;
  class_name: string | null;
  missing: number;
  created_at: Date;
  finished_at: Date | null;
  undo_started_at: Date | null;
  undone_at: Date | null;
  undo_failed_at: Date | null;
  failed_at: Date | null;
  confirmed_at: Date | null;
  counts: BulkChange["counts"];
  total: number;
  done: number;
  undo_done: number;
  undone: number;
}

/** Returns the latest changes, without messages that are only drafts, or the one with this id, with the number of people per outcome. */
export async function changeRows(
  { sql, project }: { sql: Sql; project: { _id: string } },
  id: string | null,
  limit: number,
): Promise<ChangeRow[]> {
  return await sql<ChangeRow[]>`
    select b.id, b.action, u.data ->> 'name' as by, c.name as course_name, k.name as class_name, b.missing, b.created_at,
      b.finished_at, b.undo_started_at, b.undone_at, b.undo_failed_at, b.failed_at, b.confirmed_at, p.*
    from bulk_changes b join users u on (u.project_id, u.id) = (b.project_id, b.user_id)
      left join courses c on (c.project_id, c.id) = (b.project_id, b.course_id)
      left join classes k on (k.project_id, k.id) = (b.project_id, b.class_id)
      cross join lateral (select jsonb_build_object(
          'changed', count(*) filter (where outcome = 'changed'), 'already', count(*) filter (where outcome = 'already'),
          'absent', count(*) filter (where outcome = 'absent'), 'self', count(*) filter (where outcome = 'self'),
          'recent', count(*) filter (where outcome = 'recent'), 'staff', count(*) filter (where outcome = 'staff'),
          'declined', count(*) filter (where outcome = 'declined'),
          'suspended', count(*) filter (where outcome = 'suspended'),
          'elsewhere', count(*) filter (where outcome = 'elsewhere')) as counts,
        count(*)::int as total, count(outcome)::int as done, count(undone_at)::int as undo_done, (count(*) filter (where is_undone))::int as undone
        from bulk_change_people p where (p.project_id, p.change_id) = (b.project_id, b.id)) p
    where b.project_id = ${project._id} and ${id === null ? isChange(sql) : sql`b.id = ${id}`}
    order by b.created_at desc, b.id desc ${limitTo(sql, limit)}`;
}

function isChange(sql: Sql) {
  return sql`(b.action <> 'write' or b.confirmed_at is not null)`;
}

export function changeOf(row: ChangeRow, now: Date): BulkChange {
  const { id, action, by, course_name, class_name, missing, counts, total, done, undo_done, undone } = row;
  const until = undoUntil(row);
  const state = stateOf(row);
  const mayUndo = UNDOABLE.has(state) && !NOT_UNDOABLE[action] && counts.changed > 0 && until !== null && until > now;
  const summary = { course_name, class_name, missing, counts, total, done, undo_done, undone };
  const undo_until = mayUndo ? until.toISOString() : null;
  return { _id: id, action, by, state, created_at: row.created_at.toISOString(), ...summary, undo_until };
}

export function stateOf(row: ChangeRow): BulkChange["state"] {
  if (row.action === "write" && !row.confirmed_at) return "draft";
  if (row.undone_at) return "undone";
  if (row.undo_started_at) return row.undo_failed_at ? "undo-failed" : "undoing";
  if (row.finished_at) return "finished";
  return row.failed_at ? "failed" : "running";
}
