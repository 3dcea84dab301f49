import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { DeletedItem } from "#shared/deleted-item.ts";
import type { Context } from "../http/context.ts";
import { notFound, Problem } from "../http/problem.ts";

/** Time in which staff can undo a deletion, in milliseconds. Afterwards the tables' `retention` deletes the rows. */
const UNDO_MS = 24 * 60 * 60_000;
const MAX_LISTED = 50;

/** A table whose rows are marked with `deleted_at` first; `title` is the column with their name for people. */
interface SoftDeleteTable {
  table: "announcements" | "heros" | "deep_links" | "classes";
  title: "title" | "name";
}
type WriteContext = Pick<Context, "sql" | "project" | "now">;

/** Marks a row as deleted. Rows that refer to it stay until the row itself is deleted after its retention. */
export async function deleteRow(
  { sql, project, now }: WriteContext,
  { table }: SoftDeleteTable,
  id: string,
): Promise<void> {
  await sql`
    update ${sql(table)} set deleted_at = ${now}
    where project_id = ${project._id} and id = ${id} and deleted_at is null`;
}

/** Returns the rows that can still be restored, the latest deletion first; of one course, with `courseId`. */
export async function deletedRows(
  { sql, project, now }: WriteContext,
  { table, title }: SoftDeleteTable,
  courseId: string | null = null,
): Promise<DeletedItem[]> {
  // A class always has a name, and has no `friendly_id`.
  const named = table === "classes" ? sql`${sql(title)}` : sql`coalesce(nullif(${sql(title)}, ''), friendly_id)`;
  const rows = await sql<{ _id: string; title: string; deleted_at: Date }[]>`
    select id as _id, ${named} as title, deleted_at from ${sql(table)}
    where project_id = ${project._id} and deleted_at > ${undoableSince(now)}
      and ${courseId === null ? sql`true` : sql`course_id = ${courseId}`}
    order by deleted_at desc, id desc ${limitTo(sql, MAX_LISTED)}`;
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at.toISOString() }));
}

/**
 * Restores a deleted row. Returns false when the row is not deleted. Throws a 404 `Problem` when the row no longer
 * exists, 409 when it was deleted more than 24 hours ago.
 */
export async function restoreRow(
  { sql, project, now }: WriteContext,
  { table }: SoftDeleteTable,
  id: string,
  missing: string,
): Promise<boolean> {
  const [row] = await sql<{ deleted_at: Date | null }[]>`
    select deleted_at from ${sql(table)} where project_id = ${project._id} and id = ${id} for update`;
  if (!row) throw notFound(missing);
  if (row.deleted_at === null) return false;
  if (row.deleted_at <= undoableSince(now))
    throw new Problem(409, "Já passaram 24\u00A0horas: não dá mais para desfazer.");
  await sql`update ${sql(table)} set deleted_at = null where project_id = ${project._id} and id = ${id}`;
  return true;
}

/** Returns the moment since which a deletion can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}
