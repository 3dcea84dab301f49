import { newId } from "#shared/ids.ts";
import type { Services, TransactionsContext } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";
import { notifyChange } from "../tenancy/notify-change.ts";
import type { Project } from "../tenancy/project.ts";

/** The context of a job: like a `TransactionsContext`, without a caller. */
export type JobContext = Pick<
  TransactionsContext<"anyone">,
  "services" | "project" | "user" | "now" | "inTransaction"
> & {
  /** For the audit: there is no caller. */
  caller: null;
  /** No try follows this one, so a failure is final. */
  isLastTry: boolean;
};

/** One kind of work. `features/jobs.ts` lists them all. */
export interface JobKind {
  /** Stored in the database while jobs wait: never rename it. */
  name: string;
  /** How often it is tried; 8 by default, within 15 hours. */
  tries?: number;
  /** Queued once an hour for every project, with the project's id. */
  isHourly?: boolean;
  /** What it makes goes out to people (e-mail, notification): in a test copy its jobs wait, and hourly ones are not queued. */
  sendsOut?: boolean;
  /** While it returns false, its jobs wait: something that they need is not configured. */
  isReady?(services: Services): boolean;
  /** Must be idempotent: it may run twice, or late, so it first checks whether there is still anything to do. */
  run(context: JobContext, targetId: string): Promise<void>;
}

interface QueueContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/** Queues a job for one row in the operation's own transaction: a rollback removes the job too. */
export async function queueJob(
  { sql, project, now }: QueueContext,
  kind: JobKind,
  targetId: string,
  { dueAt = now }: { dueAt?: Date } = {},
): Promise<void> {
  const inserted = sql`
    insert into jobs (project_id, id, name, target_id, due_at, created_at)
    values (${project._id}, ${newId()}, ${kind.name}, ${targetId}, ${dueAt}, ${now})`;
  // Sent together. The workers' sweep finds what is due later.
  await Promise.all([inserted, dueAt > now ? null : notifyChange(sql, project._id, "jobs")]);
}

/** Deletes the jobs that have not begun. A running one is not interrupted; it has to check its row. */
export async function cancelJobs(
  { sql, project }: Pick<QueueContext, "sql" | "project">,
  kind: JobKind,
  targetId: string,
): Promise<void> {
  await sql`
    delete from jobs where project_id = ${project._id} and name = ${kind.name} and target_id = ${targetId}
      and (leased_until is null or leased_until <= ${new Date()})`;
}
