import type { Context } from "#platform/server/http/context.ts";
import type { Privacy } from "../contract.ts";

type PersonContext = Pick<Context, "sql" | "project" | "user" | "now">;

/** Returns the person's last decision on each purpose; purposes without one are missing. */
export async function consentsOf({ sql, project, user }: PersonContext): Promise<Privacy["consents"]> {
  const rows = await sql<{ purpose: Privacy["consents"][number]["purpose"]; given: boolean; created_at: Date }[]>`
    select distinct on (purpose) purpose, given, created_at from consents
    where project_id = ${project._id} and user_id = ${user._id} order by purpose, created_at desc, id desc`;
  return rows.map(({ purpose, given, created_at }) => ({ purpose, given, decided_at: created_at.toISOString() }));
}

export async function acceptancesOf({ sql, project, user }: PersonContext): Promise<Privacy["acceptances"]> {
  const rows = await sql<(Omit<Privacy["acceptances"][number], "accepted_at"> & { accepted_at: Date })[]>`
    select a.kind, a.version, l.title, a.accepted_at
    from legal_acceptances a join legal_pages l on (l.project_id, l.kind, l.version) = (a.project_id, a.kind, a.version)
    where a.project_id = ${project._id} and a.user_id = ${user._id} order by a.accepted_at desc, a.kind desc`;
  return rows.map((row) => ({ ...row, accepted_at: row.accepted_at.toISOString() }));
}

export async function readsOf({ sql, project, user }: PersonContext): Promise<Privacy["reads"]> {
  const rows = await sql<(Omit<Privacy["reads"][number], "created_at"> & { created_at: Date })[]>`
    select coalesce(u.data ->> 'name', 'Alguém que já não está na academia') as reader, r.what, r.reason, r.created_at
    from sensitive_reads r left join users u on (u.project_id, u.id) = (r.project_id, r.reader_id)
    where r.project_id = ${project._id} and r.user_id = ${user._id} order by r.created_at desc limit 200`;
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

interface ExportRow {
  _id: string;
  bytes: number | null;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  failed_at: Date | null;
}

/** Returns the last requested export; null if there is none or it has expired. */
export async function lastExportOf({ sql, project, user, now }: PersonContext): Promise<Privacy["export"]> {
  const [row] = await sql<ExportRow[]>`
    select id as _id, bytes, asked_at, ready_at, expires_at, failed_at from data_exports
    where project_id = ${project._id} and user_id = ${user._id} order by asked_at desc, id desc limit 1`;
  if (!row || (row.expires_at && row.expires_at <= now)) return null;
  const state = row.failed_at ? "failed" : row.ready_at ? "ready" : "waiting";
  const { _id, bytes, asked_at, expires_at } = row;
  return { _id, state, bytes, asked_at: asked_at.toISOString(), expires_at: expires_at?.toISOString() ?? null };
}

export async function erasureOf({ sql, project, user }: PersonContext): Promise<Privacy["erasure"]> {
  const [row] = await sql<{ asked_at: Date; due_at: Date }[]>`
    select asked_at, due_at from account_deletions where project_id = ${project._id} and user_id = ${user._id}`;
  return row ? { asked_at: row.asked_at.toISOString(), due_at: row.due_at.toISOString() } : null;
}

export async function hasPassword({ sql, project, user }: PersonContext): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select password_hash is not null as has from users where project_id = ${project._id} and id = ${user._id}`;
  return row?.has ?? false;
}
