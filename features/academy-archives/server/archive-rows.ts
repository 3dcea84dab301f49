import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { AcademyExport, AcademyImport } from "../contract.ts";
import type { Plan } from "./import-plan.ts";

/** Days after an import's last event for which the import, and the academy as it was before it, are stored. */
export const RETENTION_DAYS = 30;
const MAX_IMPORTS = 20;

type Query = { sql: Sql; project: { _id: string } };

export interface ImportRow {
  id: string;
  file_name: string;
  by: string;
  plan: Plan | null;
  created_at: Date;
  checked_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  failed_at: Date | null;
  has_before: boolean;
}

/** Returns the latest imports, newest first, or only the import with this `id`. */
export async function importRows({ sql, project }: Query, id: string | null): Promise<ImportRow[]> {
  return await sql<ImportRow[]>`
    select i.id, i.file_name, i.plan, i.created_at, i.checked_at, i.started_at, i.finished_at, i.failed_at, i.has_before,
      u.data ->> 'name' as by
    from academy_imports i join users u on (u.project_id, u.id) = (i.project_id, i.user_id)
    where i.project_id = ${project._id} and ${id === null ? sql`true` : sql`i.id = ${id}`}
    order by i.created_at desc, i.id desc ${limitTo(sql, MAX_IMPORTS)}`;
}

export function importOf(row: ImportRow): AcademyImport {
  const { id, file_name, by, created_at, finished_at, plan, has_before } = row;
  return {
    _id: id,
    file_name,
    by,
    state: stateOf(row),
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    counts: plan?.counts ?? { new: 0, changed: 0, removed: 0, mistakes: 0 },
    can_restore: has_before && ENDED.has(stateOf(row)),
  };
}

const ENDED: ReadonlySet<AcademyImport["state"]> = new Set(["finished", "failed"]);

export function stateOf(row: Omit<ImportRow, "by" | "file_name" | "created_at">): AcademyImport["state"] {
  if (row.finished_at) return "finished";
  if (row.failed_at) return "failed";
  if (row.started_at) return "running";
  if (!row.checked_at) return "checking";
  return row.plan && row.plan.counts.mistakes > 0 ? "refused" : "checked";
}

interface ExportRow {
  id: string;
  by: string;
  total: number;
  done: number;
  bytes: number | null;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  failed_at: Date | null;
}

/** Returns the latest export, or an empty array. */
export async function exportRows({ sql, project }: Query): Promise<ExportRow[]> {
  return await sql<ExportRow[]>`
    select e.id, e.total, e.done, e.bytes::float8 as bytes, e.asked_at, e.ready_at, e.expires_at, e.failed_at,
      u.data ->> 'name' as by
    from academy_exports e join users u on (u.project_id, u.id) = (e.project_id, e.user_id)
    where e.project_id = ${project._id} order by e.asked_at desc, e.id desc limit 1`;
}

export function exportOf(row: ExportRow, now: Date): AcademyExport {
  const { id, by, total, done, bytes, asked_at, ready_at, expires_at, failed_at } = row;
  const isAvailable = expires_at !== null && expires_at > now;
  const unfinishedState = done > 0 ? "running" : "waiting";
  return {
    _id: id,
    by,
    state: failed_at ? "failed" : ready_at ? (isAvailable ? "ready" : "expired") : unfinishedState,
    total,
    done,
    bytes,
    asked_at: asked_at.toISOString(),
    expires_at: isAvailable ? expires_at.toISOString() : null,
  };
}
