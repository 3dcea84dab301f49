import { newId } from "#shared/ids.ts";
import type { Services, TransactionsContext } from "../http/context.ts";
import { chunksOf } from "../postgres/chunks-of.ts";
import type { Sql } from "../postgres/pool.ts";
import { notifyChange } from "../tenancy/notify-change.ts";
import type { Project } from "../tenancy/project.ts";

/** Context of a job: a `TransactionsContext` without a caller. */
export type JobContext = Pick<
  TransactionsContext<"anyone">,
  "services" | "project" | "user" | "now" | "inTransaction"
> & {
  /** Always null, for the audit trail: nobody calls a job. */
  caller: null;
  /** Whether this is the last attempt, so that a failure is final. */
  isLastTry: boolean;
};

/** A kind of job. `features/jobs.ts` lists them all. */
export interface JobKind {
  /** Stored in the database while jobs wait, so a migration must rename these rows together with it. */
  name: string;
  /** Maximum number of attempts; 8 by default, spread over less than 15 hours. */
  tries?: number;
  /** Whether the job is queued once an hour for every project, with the project's id as target. */
  isHourly?: boolean;
  /** Whether the job sends something to people (e-mail, notification). Such jobs wait in a test copy. */
  sendsOut?: boolean;
  /** Whether everything that the job needs is configured. While this returns false, jobs of the kind wait. */
  isReady?(services: Services): boolean;
  /** Does the work. Must be idempotent: a job may run twice or late, so it first checks if there is anything to do. */
  run(context: JobContext, targetId: string): Promise<void>;
}

interface QueueContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/** Queues a job for one row, in the operation's own transaction: a rollback removes the job too. */
export async function queueJob(
  context: QueueContext,
  kind: JobKind,
  targetId: string,
  options: { dueAt?: Date } = {},
): Promise<void> {
  await queueJobs(context, kind, [targetId], options);
}

/** Queues a job for each of many rows, like `queueJob`. */
export async function queueJobs(
  { sql, project, now }: QueueContext,
  kind: JobKind,
  targetIds: readonly string[],
  { dueAt = now }: { dueAt?: Date } = {},
): Promise<void> {
  if (targetIds.length === 0) return;
  const shared = { project_id: project._id, name: kind.name, due_at: dueAt, created_at: now };
  const rows = targetIds.map((target_id) => ({ ...shared, id: newId(), target_id }));
  const inserted = chunksOf(rows).map((chunk) => sql`insert into jobs ${sql(chunk)}`);
  // All queries are sent together. Jobs due later need no event: the workers look for them every minute.
  await Promise.all([...inserted, dueAt > now ? null : notifyChange(sql, project._id, "jobs")]);
}

/** Deletes a target's jobs of a kind that have not begun. A running job is not interrupted; it must check its row. */
export async function cancelJobs(
  { sql, project }: Pick<QueueContext, "sql" | "project">,
  kind: JobKind,
  targetId: string,
): Promise<void> {
  await sql`
    delete from jobs where project_id = ${project._id} and name = ${kind.name} and target_id = ${targetId}
      and (leased_until is null or leased_until <= ${new Date()})`;
}
