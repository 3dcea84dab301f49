import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Outcome } from "../contract.ts";
import type { BulkAction } from "../constants.ts";
import { askManyForAnamnese } from "./ask-many-for-anamnese.ts";
import { enrolMany } from "./enrol-many.ts";
import { inviteMany } from "./invite-many.ts";
import { putIntoClass } from "./put-into-class.ts";
import { signOutMany } from "./sign-out-many.ts";
import { restoreMany, suspendMany } from "./suspend-many.ts";
import { takeOutOfCourse } from "./take-out-of-course.ts";
import { writeToMany } from "./write-to-many.ts";

const BATCH = 250;

export interface Change {
  id: string;
  user_id: string;
  /** Name of the staff member who started the change. */
  by: string;
  action: BulkAction;
  course_id: string;
  class_id: string;
  moves: boolean;
  notifies: boolean;
  /** The subject of a message; null for other actions. */
  subject: string | null;
  /** The reason of a suspension, or the text of a message; null for other actions. */
  body: string | null;
}

/** Outcome for one person, with the former enrolment and class that an undo needs. */
export interface PersonOutcome {
  user_id: string;
  outcome: Outcome;
  is_enrolled?: boolean;
  enrolled_at?: Date | null;
  from_class_id?: string | null;
}

/** Context of a batch's transaction. `user` is the staff member who started the change. */
export type ChangeContext = Pick<Context, "sql" | "project" | "now"> & {
  services: JobContext["services"];
  user: { _id: string };
  caller: Context["caller"] | null;
};
type BatchContext = Pick<JobContext, "project" | "services"> & { sql: Sql; caller: Context["caller"] | null };

const OPERATIONS: Record<
  BulkAction,
  (context: ChangeContext, change: Change, ids: readonly string[]) => Promise<PersonOutcome[]>
> = {
  enroll: enrolMany,
  unenroll: takeOutOfCourse,
  "join-class": putIntoClass,
  invite: inviteMany,
  "ask-anamnese": askManyForAnamnese,
  "sign-out": signOutMany,
  suspend: suspendMany,
  "restore-access": restoreMany,
  write: writeToMany,
};

/**
 * Applies a change to the next 250 people. Returns whether there may be more. Stops the change as failed if the person
 * who started it left the staff or is suspended.
 */
export async function changeBatch({ sql, project, services, caller }: BatchContext, id: string): Promise<boolean> {
  // The lock makes a second worker wait until this batch is committed.
  const [begun] = await sql<Omit<Change, "by">[]>`
    select id, user_id, action, course_id, class_id, moves, notifies, subject, body from bulk_changes
    where project_id = ${project._id} and id = ${id} and finished_at is null and undo_started_at is null
      and (action <> 'write' or confirmed_at is not null) for update`;
  if (!begun) return false;
  const author = await activeAuthor({ sql, project }, begun.user_id);
  if (!author) {
    await sql`
      update bulk_changes set failed_at = ${services.now()} where project_id = ${project._id} and id = ${id}`;
    return false;
  }
  const change = { ...begun, by: author.name };
  const context = { sql, project, services, caller, user: { _id: change.user_id }, now: services.now() };
  const people = await sql<{ user_id: string }[]>`
    select user_id from bulk_change_people
    where project_id = ${project._id} and change_id = ${id} and outcome is null order by user_id ${limitTo(sql, BATCH)}`;
  if (people.length === 0) {
    await finish(context, id);
    return false;
  }
  const ids = people.map(({ user_id }) => user_id);
  await saveOutcomes(context, id, await OPERATIONS[change.action](context, change, ids));
  return true;
}

/** Returns the person who started a change, if they may still change people. */
export async function activeAuthor(
  { sql, project }: { sql: Sql; project: { _id: string } },
  userId: string,
): Promise<{ name: string } | undefined> {
  const [author] = await sql<{ name: string }[]>`
    select data ->> 'name' as name from users
    where project_id = ${project._id} and id = ${userId} and rule in ('admin', 'manager') and suspended_at is null`;
  return author;
}

async function saveOutcomes(
  { sql, project }: ChangeContext,
  id: string,
  done: readonly PersonOutcome[],
): Promise<void> {
  await sql`
    update bulk_change_people p set outcome = d.outcome, is_enrolled = coalesce(d.is_enrolled, false),
      enrolled_at = d.enrolled_at, from_class_id = d.from_class_id
    from jsonb_to_recordset(${sql.json(done as never)})
      as d (user_id uuid, outcome text, is_enrolled boolean, enrolled_at timestamptz, from_class_id uuid)
    where p.project_id = ${project._id} and p.change_id = ${id} and p.user_id = d.user_id`;
}

async function finish(context: ChangeContext, id: string): Promise<void> {
  const { sql, project, now } = context;
  await sql`
    update bulk_changes set finished_at = ${now}, failed_at = null where project_id = ${project._id} and id = ${id}`;
  const [counts] = await sql<[{ changed: number; skipped: number }]>`
    select (count(*) filter (where outcome = 'changed'))::int as changed,
      (count(*) filter (where outcome <> 'changed'))::int as skipped
    from bulk_change_people where project_id = ${project._id} and change_id = ${id}`;
  await audit(context, "finish-changing-people", id, { ...counts });
}
