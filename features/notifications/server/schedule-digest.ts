import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { nextDigestTime } from "./sending-times.ts";

interface Waiting {
  userIds: readonly string[];
  period: "daily" | "weekly";
  /** Time of sending; by default the next usual time. */
  dueAt?: Date;
}

/**
 * Schedules a summary for people who have none scheduled in this period. One job sends all that are due at the same
 * time.
 */
export async function scheduleDigest(
  { sql, project, now }: { sql: Sql; project: Project; now: Date },
  job: JobKind,
  { userIds, period, dueAt: given }: Waiting,
): Promise<void> {
  if (userIds.length === 0) return;
  const dueAt = given ?? nextDigestTime(now, project.time_zone, period);
  const rows = userIds.map((user_id) => ({ project_id: project._id, user_id, period, due_at: dueAt }));
  for (const chunk of chunksOf(rows)) await sql`insert into notification_digests ${sql(chunk)} on conflict do nothing`;
  // Also for people whose summary is scheduled: if its job was given up, this one sends it.
  const [queued] = await sql`
    select 1 from jobs where project_id = ${project._id} and name = ${job.name} and due_at = ${dueAt}
      and given_up_at is null limit 1`;
  if (!queued) await queueJob({ sql, project, now }, job, project._id, { dueAt });
}
