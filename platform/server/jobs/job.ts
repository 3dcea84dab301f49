import { newId } from "#shared/ids.ts";
import type { Services, TransactionsContext } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";
import { notifyChange } from "../tenancy/notify-change.ts";
import type { Project } from "../tenancy/project.ts";

/** A job's world: like a operation's that works in steps, with nobody calling. */
export type JobContext = Pick<
  TransactionsContext<"anyone">,
  "services" | "project" | "user" | "now" | "inTransaction"
> & {
  /** For the audit: nobody did it from anywhere. */
  caller: null;
  /** After this one nobody tries again: what waits for the job may be told. */
  isLastTry: boolean;
};

/** One kind of work. `features/jobs.ts` lists them all. */
export interface JobKind {
  /** Kept in the database while jobs wait: never rename it. */
  name: string;
  /** How often it is tried, 8 times unless said: over the first 15 hours. */
  tries?: number;
  /** While it is false, its jobs wait: what they need is not there. */
  isReady?(services: Services): boolean;
  /** May be run twice, and long after it was asked for: it looks at the row first, and at whether there is still anything to do. */
  run(context: JobContext, targetId: string): Promise<void>;
}

interface Asking {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/** Asks for a job about one row, in the transaction of the formAction itself: if that is undone, so is the asking. */
export async function queueJob(
  { sql, project, now }: Asking,
  kind: JobKind,
  targetId: string,
  { dueAt = now }: { dueAt?: Date } = {},
): Promise<void> {
  await sql`
    insert into jobs (project_id, id, name, target_id, due_at, created_at)
    values (${project._id}, ${newId()}, ${kind.name}, ${targetId}, ${dueAt}, ${now})`;
  await notifyChange(sql, project._id, "jobs");
}

/** Takes back what has not begun. What is running ends by itself, and must ask its row. */
export async function cancelJobs(
  { sql, project }: Pick<Asking, "sql" | "project">,
  kind: JobKind,
  targetId: string,
): Promise<void> {
  await sql`
    delete from jobs where project_id = ${project._id} and name = ${kind.name} and target_id = ${targetId}
      and (leased_until is null or leased_until <= ${new Date()})`;
}
