import { rankEnrolled } from "#features/progress/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

const BATCH = 250;
type Taking = Omit<JobContext, "inTransaction"> & { sql: Sql };

interface Line {
  line: number;
  user_id: string;
  course_id: string | null;
  class_id: string | null;
  is_made: boolean;
  is_enrolled: boolean;
  is_classed: boolean;
}

/** Undoes an import in batches. Whoever signed in, made a password or has a rule stays; so does a course that was begun. */
export const takeOutPeople: JobKind = {
  name: "undo-person-import",
  async run({ inTransaction, ...context }, id) {
    try {
      let isMore = true;
      while (isMore) isMore = await inTransaction((sql) => takeOutBatch({ ...context, sql }, id));
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

async function takeOutBatch(context: Taking, id: string): Promise<boolean> {
  const { sql, project, services } = context;
  const now = services.now();
  const [found] = await sql`
    select 1 from person_imports where project_id = ${project._id} and id = ${id}
      and undo_started_at is not null and undone_at is null for update`;
  if (!found) return false;
  const lines = await sql<Line[]>`
    select line, user_id, course_id, class_id, is_made, is_enrolled, is_classed from person_import_rows
    where project_id = ${project._id} and import_id = ${id} and (is_made or is_enrolled or is_classed)
      and undone_at is null and user_id is not null
    order by line ${limitTo(sql, BATCH)}`;
  if (lines.length === 0) {
    await sql`update person_imports set undone_at = ${now} where project_id = ${project._id} and id = ${id}`;
    await audit({ ...context, now }, "finish-undoing-person-import", id);
    return false;
  }
  await takeOut(context, lines);
  await sql`
    update person_import_rows set undone_at = ${now}
    where project_id = ${project._id} and import_id = ${id} and line in ${sql(lines.map(({ line }) => line))}`;
  return true;
}

async function takeOut({ sql, project }: Taking, lines: readonly Line[]): Promise<void> {
  const made = lines.filter(({ is_made }) => is_made).map(({ user_id }) => user_id);
  const classed = lines.filter(({ is_made, is_classed }) => !is_made && is_classed);
  const enrolled = lines.filter(({ is_made, is_enrolled }) => !is_made && is_enrolled);
  await sql`
    delete from users where project_id = ${project._id} and id = any(${made}::uuid[])
      and seen_at is null and password_hash is null and rule is null`;
  for (const { user_id, class_id } of classed)
    await sql`
      delete from class_people where project_id = ${project._id} and user_id = ${user_id} and class_id = ${class_id}`;
  for (const { user_id, course_id } of enrolled)
    await sql`
      delete from enrollments e where e.project_id = ${project._id} and e.user_id = ${user_id} and e.course_id = ${course_id}
        and not exists (select from progress p
          where (p.project_id, p.user_id, p.course_id) = (e.project_id, e.user_id, e.course_id))`;
  const byCourse = Map.groupBy(enrolled, ({ course_id }) => course_id ?? "");
  for (const [courseId, some] of byCourse)
    await rankEnrolled(
      { sql, project },
      courseId,
      some.map(({ user_id }) => user_id),
    );
  for (const { user_id } of lines) await notifyChange(sql, project._id, "people", user_id);
}
