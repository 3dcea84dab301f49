import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { promisedReply } from "./promised-reply.ts";

/**
 * Marks the thread as waiting for the staff after the person wrote. If it was waiting
 * already, its start and promised time stay.
 */
export async function markAsWaiting(
  { sql, project, now }: { sql: Sql; project: Project; now: Date },
  threadId: string,
): Promise<void> {
  const promised = promisedReply(now, { timeZone: project.time_zone, hours: project.contact.hours });
  await sql`
    update help_threads set state = case when assignee_id is null then 'sent' else 'taken' end,
      promised_at = case when waiting_since is null then ${promised} else promised_at end,
      waiting_since = coalesce(waiting_since, ${now}), resolved_at = null, updated_at = ${now}, seen_at = ${now}
    where project_id = ${project._id} and id = ${threadId}`;
}
