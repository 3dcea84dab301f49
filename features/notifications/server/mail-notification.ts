import { queueEmail } from "#features/emails/server/index.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Choice } from "../constants.ts";
import { afterQuietHours } from "./sending-times.ts";
import { kindNamed } from "./kinds.ts";
import { notificationEmail } from "./notification-email.ts";
import { scheduleDigest } from "./schedule-digest.ts";
import { sendDigests } from "./send-digests.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

/**
 * Emails one notification to its person, unless they have read it, or chosen another way for its kind, meanwhile. Quiet
 * hours postpone the job.
 */
export const mailNotification: JobKind = {
  name: "mail-notification",
  sendsOut: true,
  run: async (context, id) => await context.inTransaction((sql) => mail(context, sql, id)),
};

interface Row {
  user_id: string;
  email: string;
  first_name: string;
  kind: string;
  /** The person's choice for the kind; null without one. */
  choice: Choice | null;
  actor: string | null;
  text: string;
  path: string;
  count: number;
  quiet: { starts: number; ends: number } | null;
}

async function mail({ services, project, now }: JobContext, sql: Sql, id: string): Promise<void> {
  const [row] = await sql<Row[]>`
    select n.user_id, u.email, u.data ->> 'first_name' as first_name, n.kind, c.choice, a.data ->> 'name' as actor,
      n.text, n.path, n.count, case when q.user_id is not null then jsonb_build_object('starts', q.starts, 'ends', q.ends) end as quiet
    from notifications n join users u on u.project_id = n.project_id and u.id = n.user_id
      left join users a on a.project_id = n.project_id and a.id = n.actor_id
      left join notification_quiet_hours q on q.project_id = n.project_id and q.user_id = n.user_id
      left join notification_choices c on c.project_id = n.project_id and c.user_id = n.user_id and c.kind = n.kind
    where n.project_id = ${project._id} and n.id = ${id} and n.read_at is null and n.mailed_at is null`;
  if (!row) return;
  const { label, defaultChoice } = kindNamed(services.registry, row.kind);
  const choice = row.choice ?? defaultChoice;
  if (choice === "daily" || choice === "weekly")
    return await scheduleDigest({ sql, project, now }, sendDigests, { userIds: [row.user_id], period: choice });
  if (choice !== "now") return;
  const wait = afterQuietHours(now, project.time_zone, row.quiet);
  if (wait > now) return await queueJob({ sql, project, now }, mailNotification, id, { dueAt: wait });
  await sql`update notifications set mailed_at = ${now} where project_id = ${project._id} and id = ${id}`;
  const unsubscribe = unsubscribeKey(services, project._id, { userId: row.user_id, kind: row.kind });
  const values = { ...row, label, academy: project.name, unsubscribe };
  await queueEmail({ sql, project, now }, notificationEmail, { userId: row.user_id, recipient: row.email, values });
}
