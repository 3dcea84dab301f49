import { queueEmail } from "#features/emails/server/index.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { afterQuietHours } from "./sending-times.ts";
import { kindNamed } from "./kinds.ts";
import { notificationEmail } from "./notification-email.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

/** Emails one notification to its person, unless they have read it meanwhile. Quiet hours postpone the job. */
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
  actor: string | null;
  text: string;
  path: string;
  count: number;
  quiet: { starts: number; ends: number } | null;
}

async function mail({ services, project, now }: JobContext, sql: Sql, id: string): Promise<void> {
  const [row] = await sql<Row[]>`
    select n.user_id, u.email, u.data ->> 'first_name' as first_name, n.kind, a.data ->> 'name' as actor, n.text, n.path,
      n.count, case when q.user_id is not null then jsonb_build_object('starts', q.starts, 'ends', q.ends) end as quiet
    from notifications n join users u on u.project_id = n.project_id and u.id = n.user_id
      left join users a on a.project_id = n.project_id and a.id = n.actor_id
      left join notification_quiet_hours q on q.project_id = n.project_id and q.user_id = n.user_id
    where n.project_id = ${project._id} and n.id = ${id} and n.read_at is null and n.mailed_at is null`;
  if (!row) return;
  const wait = afterQuietHours(now, project.time_zone, row.quiet);
  if (wait > now) return await queueJob({ sql, project, now }, mailNotification, id, { dueAt: wait });
  const { label } = kindNamed(services.registry, row.kind);
  await sql`update notifications set mailed_at = ${now} where project_id = ${project._id} and id = ${id}`;
  const unsubscribe = unsubscribeKey(services, project._id, { userId: row.user_id, kind: row.kind });
  const values = { ...row, label, academy: project.name, unsubscribe };
  await queueEmail({ sql, project, now }, notificationEmail, { userId: row.user_id, recipient: row.email, values });
}
