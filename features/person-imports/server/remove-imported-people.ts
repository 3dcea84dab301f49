import { unenrollNotStarted } from "#features/access/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import { withdrawLinks } from "#platform/server/auth/one-use-links.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

const BATCH = 250;
type UndoContext = Omit<JobContext, "inTransaction"> & { sql: Sql };

interface RowToUndo {
  line: number;
  user_id: string;
  course_id: string | null;
  class_id: string | null;
  is_made: boolean;
  is_enrolled: boolean;
  is_classed: boolean;
}

/**
 * Undoes an import in batches, each with all rows of a person. People who signed in, set a password or have a rule
 * stay, as do courses that were begun, and people whom staff have since added to another course or class.
 */
export const removeImportedPeople: JobKind = {
  name: "undo-person-import",
  async run({ inTransaction, ...context }, id) {
    try {
      let isMore = true;
      while (isMore) isMore = await inTransaction((sql) => removeBatch({ ...context, sql }, id));
    } catch (error) {
      if (context.isLastTry)
        await inTransaction(
          (sql) => sql`
            update person_imports set undo_failed_at = ${context.services.now()}
            where project_id = ${context.project._id} and id = ${id}`,
        );
      throw error;
    }
  },
};

async function removeBatch(context: UndoContext, id: string): Promise<boolean> {
  const { sql, project, services } = context;
  const now = services.now();
  const [found] = await sql`
    select 1 from person_imports where project_id = ${project._id} and id = ${id}
      and undo_started_at is not null and undone_at is null for update`;
  if (!found) return false;
  const lines = await sql<RowToUndo[]>`
    select line, user_id, course_id, class_id, is_made, is_enrolled, is_classed from person_import_rows
    where project_id = ${project._id} and import_id = ${id} and undone_at is null
      and user_id in (select user_id from person_import_rows
        where project_id = ${project._id} and import_id = ${id} and (is_made or is_enrolled or is_classed)
          and undone_at is null and user_id is not null
        order by line ${limitTo(sql, BATCH)})
    order by line`;
  if (lines.length === 0) {
    await sql`update person_imports set undone_at = ${now} where project_id = ${project._id} and id = ${id}`;
    await audit({ ...context, now }, "finish-undoing-person-import", id);
    return false;
  }
  await removePeople(context, lines);
  await sql`
    update person_import_rows set undone_at = ${now}
    where project_id = ${project._id} and import_id = ${id} and line in ${sql(lines.map(({ line }) => line))}`;
  return true;
}

/**
 * Removes people of these rows from the classes and courses that the import added, and deletes the people it created.
 * Later changes by staff, and the people whom they concern, stay.
 */
async function removePeople(context: UndoContext, lines: readonly RowToUndo[]): Promise<void> {
  const { sql, project } = context;
  const made = [...new Set(lines.flatMap(({ user_id, is_made }) => (is_made ? [user_id] : [])))];
  const staying = await activePeople(context, made);
  const removable = lines.filter(({ user_id }) => !staying.has(user_id));
  await leaveClasses(
    context,
    removable.filter(({ is_classed }) => is_classed),
  );
  const enrolled = removable.filter(({ is_enrolled }) => is_enrolled);
  for (const [courseId, some] of Map.groupBy(enrolled, ({ course_id }) => course_id ?? ""))
    await unenrollNotStarted(
      context,
      courseId,
      some.map(({ user_id }) => user_id),
    );
  const removed = await sql<{ id: string }[]>`
    select u.id from users u where u.project_id = ${project._id} and u.id = any(${made}::uuid[])
      and u.seen_at is null and u.password_hash is null and u.rule is null
      and not exists (select from enrollments e where (e.project_id, e.user_id) = (u.project_id, u.id))
    order by u.id for update`;
  const ids = removed.map(({ id }) => id);
  await withdrawLinks(context, ids);
  await sql`delete from users where project_id = ${project._id} and id = any(${ids}::uuid[])`;
  for (const { user_id } of lines) await notifyChange(sql, project._id, "people", user_id);
}

/**
 * Removes the people from their classes, and from deleted classes, so that a restored class does not bring them back.
 */
async function leaveClasses({ sql, project }: UndoContext, lines: readonly RowToUndo[]): Promise<void> {
  const classes = lines.flatMap(({ class_id }) => class_id ?? []);
  // The lock makes a concurrent deletion or restoration of these classes wait.
  await sql`
    select 1 from classes where project_id = ${project._id} and id = any(${classes}::uuid[]) order by id for share`;
  for (const { user_id, class_id } of lines) {
    const place = sql`project_id = ${project._id} and user_id = ${user_id} and class_id = ${class_id}`;
    await sql`delete from class_people where ${place}`;
    await sql`delete from deleted_class_people where ${place}`;
  }
}

/**
 * Returns those of the people created by the import who have since signed in, set a password or got a rule. They keep
 * their courses and classes.
 */
async function activePeople({ sql, project }: UndoContext, made: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from users where project_id = ${project._id} and id = any(${[...made]}::uuid[])
      and (seen_at is not null or password_hash is not null or rule is not null)`;
  return new Set(rows.map(({ id }) => id));
}
