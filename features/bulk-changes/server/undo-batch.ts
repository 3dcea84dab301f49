import { unenrollNotStarted } from "#features/access/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { BulkAction } from "../constants.ts";
import { undoAnamneseRequest } from "./undo-anamnese-request.ts";
import { undoClassJoin } from "./undo-class-join.ts";
import { undoSuspension } from "./undo-suspension.ts";
import { enrolAgain } from "./enrol-again.ts";

const BATCH = 250;

export interface ChangedPerson {
  user_id: string;
  is_enrolled: boolean;
  enrolled_at: Date | null;
  from_class_id: string | null;
}
export interface UndoneChange {
  action: BulkAction;
  user_id: string;
  course_id: string;
  class_id: string;
  created_at: Date;
  /** When the change finished or stopped. */
  ended_at: Date;
}
export type UndoContext = { sql: Sql; project: { _id: string }; now: Date } & Pick<
  Parameters<typeof audit>[0],
  "user" | "caller"
>;
type BatchContext = Pick<JobContext, "project" | "services"> & { sql: Sql; caller: Context["caller"] | null };

/** The undo of each action for a batch of people. Each returns the ids of the people it restored. */
const UNDO_OPERATIONS: Record<
  BulkAction,
  (context: UndoContext, change: UndoneChange, people: readonly ChangedPerson[]) => Promise<Set<string>>
> = {
  enroll: (context, { course_id }, people) =>
    unenrollNotStarted(
      context,
      course_id,
      people.map(({ user_id }) => user_id),
    ),
  unenroll: enrolAgain,
  "join-class": undoClassJoin,
  invite: () => Promise.resolve(new Set<string>()),
  "ask-anamnese": undoAnamneseRequest,
  "sign-out": () => Promise.resolve(new Set<string>()),
  suspend: undoSuspension,
  "restore-access": () => Promise.resolve(new Set<string>()),
  write: () => Promise.resolve(new Set<string>()),
};

/** Undoes a change for the next batch of people. Returns whether there may be more. */
export async function undoBatch({ sql, project, services, caller }: BatchContext, id: string): Promise<boolean> {
  const now = services.now();
  const [change] = await sql<UndoneChange[]>`
    select action, user_id, course_id, class_id, created_at, coalesce(finished_at, failed_at) as ended_at from bulk_changes
    where project_id = ${project._id} and id = ${id} and undo_started_at is not null and undone_at is null for update`;
  if (!change) return false;
  const context = { sql, project, caller, now, user: { _id: change.user_id } };
  const people = await sql<ChangedPerson[]>`
    select user_id, is_enrolled, enrolled_at, from_class_id from bulk_change_people
    where project_id = ${project._id} and change_id = ${id} and outcome = 'changed' and undone_at is null
    order by user_id ${limitTo(sql, BATCH)}`;
  if (people.length === 0) {
    await sql`update bulk_changes set undone_at = ${now} where project_id = ${project._id} and id = ${id}`;
    const [{ undone }] = await sql<[{ undone: number }]>`
      select count(*)::int as undone from bulk_change_people
      where project_id = ${project._id} and change_id = ${id} and is_undone`;
    await audit({ ...context, user: null }, "finish-undoing-bulk-change", id, { undone });
    return false;
  }
  const restored = await UNDO_OPERATIONS[change.action](context, change, people);
  await sql`
    update bulk_change_people set undone_at = ${now}, is_undone = user_id = any(${[...restored]}::uuid[])
    where project_id = ${project._id} and change_id = ${id}
      and user_id = any(${people.map(({ user_id }) => user_id)}::uuid[])`;
  return true;
}
