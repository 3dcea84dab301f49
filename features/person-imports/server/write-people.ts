import { canSignIn, type Invited, savePeople, welcomePerson } from "#features/access/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { joinClasses } from "./join-classes.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { emailKey } from "#shared/email.ts";

const BATCH = 250;

const CLASS_DELETED = "A turma foi apagada antes da gravação: a pessoa ficou sem turma.";
const IN_OTHER_CLASS = "Na gravação já estava em outra turma deste curso, e ficou nela.";

interface Import {
  user_id: string;
  by: string;
  sends_invitations: boolean;
}
interface RowToWrite {
  line: number;
  /** The e-mail of the person found by the check as it is now, or else that of the sheet. */
  email: string;
  name: string;
  course_id: string | null;
  class_id: string | null;
}
type WriteContext = Omit<JobContext, "inTransaction" | "user"> & { sql: Sql; user: { _id: string } };

/**
 * Writes the rows of an import in batches, each in its own transaction. A repeated run continues after the last batch.
 */
export const writePeople: JobKind = {
  name: "write-person-import",
  async run({ inTransaction, ...context }, id) {
    try {
      let isMore = true;
      while (isMore) isMore = await inTransaction((sql) => writeBatch({ ...context, sql }, id));
    } catch (error) {
      if (context.isLastTry)
        await inTransaction(
          (sql) => sql`
            update person_imports set failed_at = ${context.services.now()}
            where project_id = ${context.project._id} and id = ${id}`,
        );
      throw error;
    }
  },
};

async function writeBatch(context: Omit<JobContext, "inTransaction"> & { sql: Sql }, id: string): Promise<boolean> {
  const { sql, project, services } = context;
  // The lock makes a second worker wait until this batch is written.
  const [begun] = await sql<Omit<Import, "by">[]>`
    select user_id, sends_invitations from person_imports
    where project_id = ${project._id} and id = ${id} and started_at is not null and finished_at is null
      and undo_started_at is null for update`;
  if (!begun) return false;
  const [author = { by: "" }] = await sql<{ by: string }[]>`
    select data ->> 'name' as by from users where project_id = ${project._id} and id = ${begun.user_id}`;
  const found = { ...begun, ...author };
  const inside = { ...context, user: { _id: found.user_id }, now: services.now() };
  const lines = await sql<RowToWrite[]>`
    select r.line, coalesce(u.email, r.email) as email, r.name, r.course_id, r.class_id
    from person_import_rows r left join users u on (u.project_id, u.id) = (r.project_id, r.user_id)
    where r.project_id = ${project._id} and r.import_id = ${id} and r.outcome in ('new', 'update') and r.done_at is null
    order by r.line ${limitTo(sql, BATCH)}`;
  if (lines.length === 0) {
    await sql`update person_imports set finished_at = ${inside.now}, failed_at = null
      where project_id = ${project._id} and id = ${id}`;
    await audit(inside, "finish-person-import", id);
    return false;
  }
  const byCourse = Map.groupBy(lines, ({ course_id }) => course_id);
  for (const [courseId, some] of byCourse) await writeLines(inside, { id, courseId, lines: some, found });
  return true;
}

interface CourseRows {
  id: string;
  courseId: string | null;
  lines: readonly RowToWrite[];
  found: Import;
}

async function writeLines(context: WriteContext, { id, courseId, lines, found }: CourseRows): Promise<void> {
  const { sql, project, now } = context;
  const invitees = lines.map(({ email, name }) => ({ email, name: name || undefined }));
  const saved = await savePeople(context, invitees, courseId);
  if (found.sends_invitations) {
    const invited = await invitedBefore(context, id, saved);
    const known = await Promise.all(saved.map((person) => invited.has(person.id) && canSignIn(context, person)));
    const welcomed = saved.filter((person, at) => known[at] || !invited.has(person.id));
    await welcomeAll(context, welcomed, { by: found.by, courseId });
  }
  const byKey = new Map(saved.map((person) => [emailKey(person.email), person]));
  const people = lines.map((line) => ({ ...line, person: byKey.get(emailKey(line.email)) }));
  const joined = await joinClasses(
    context,
    people.map(({ class_id, person }) => ({ class_id, user_id: person?.id })),
  );
  const done = people.map(({ line, class_id, person }) => {
    const { is_new = false, is_newly_enrolled = false } = person ?? {};
    const is_classed = person !== undefined && joined.added.has(person.id);
    const warning = joined.deletedClasses.has(class_id ?? "")
      ? CLASS_DELETED
      : person && class_id && joined.elsewhere.has(person.id)
        ? IN_OTHER_CLASS
        : "";
    return { line, user_id: person?.id ?? null, is_made: is_new, is_enrolled: is_newly_enrolled, is_classed, warning };
  });
  await sql`
    update person_import_rows r set done_at = ${now}, user_id = d.user_id, is_made = d.is_made, is_enrolled = d.is_enrolled,
      is_classed = d.is_classed,
      warning = case when r.warning = '' then d.warning else trim(r.warning || ' ' || d.warning) end
    from jsonb_to_recordset(${sql.json(done)})
      as d (line integer, user_id uuid, is_made boolean, is_enrolled boolean, is_classed boolean, warning text)
    where r.project_id = ${project._id} and r.import_id = ${id} and r.line = d.line`;
}

/**
 * Returns the people whom an earlier row of this import has invited. They get no second invitation, which would end the
 * link of the first.
 */
async function invitedBefore(
  { sql, project }: WriteContext,
  id: string,
  people: readonly Invited[],
): Promise<Set<string>> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from person_import_rows where project_id = ${project._id} and import_id = ${id}
      and done_at is not null and user_id = any(${people.map((one) => one.id)}::uuid[])`;
  return new Set(rows.map(({ user_id }) => user_id));
}

async function welcomeAll(
  context: WriteContext,
  people: readonly Invited[],
  { by, courseId }: { by: string; courseId: string | null },
): Promise<void> {
  const { sql, project } = context;
  const [course = null] = courseId
    ? await sql<{ name: string; friendly_id: string }[]>`
        select name, friendly_id from courses where project_id = ${project._id} and id = ${courseId}`
    : [];
  const welcomed = people.filter(({ is_new, is_newly_enrolled }) => is_new || is_newly_enrolled);
  await Promise.all(welcomed.map((person) => welcomePerson(context, person, { by, project, course })));
}
