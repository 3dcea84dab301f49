import { queueEmail } from "#features/emails/server/index.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { scheduleDigest } from "./schedule-digest.ts";
import { digestEmail } from "./digest-email.ts";
import { afterQuietHours } from "./sending-times.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

const BATCH = 200;

/** Emails the due summaries in batches, so that transactions are short. Quiet hours postpone a person's summary. */
export const sendDigests: JobKind = {
  name: "send-digests",
  sendsOut: true,
  async run(context) {
    while ((await context.inTransaction((sql) => sendBatch(context, sql))) === BATCH);
  },
};

interface Due {
  user_id: string;
  period: Digest["period"];
  quiet: { starts: number; ends: number } | null;
}

interface Digest {
  user_id: string;
  period: "daily" | "weekly";
  email: string;
  first_name: string;
  lines: { id: string; actor: string | null; text: string; count: number; path: string; kind: string }[];
}

async function sendBatch(context: JobContext, sql: Sql): Promise<number> {
  const { project, now } = context;
  const taken = await sql<Due[]>`
    delete from notification_digests d using (
      select user_id, period from notification_digests
      where project_id = ${project._id} and due_at <= ${now} order by due_at ${limitTo(sql, BATCH)} for update skip locked) taken
    where d.project_id = ${project._id} and d.user_id = taken.user_id and d.period = taken.period
    returning d.user_id, d.period, (
      select jsonb_build_object('starts', q.starts, 'ends', q.ends) from notification_quiet_hours q
      where q.project_id = d.project_id and q.user_id = d.user_id) as quiet`;
  const byTime = Map.groupBy(taken, ({ quiet }) => afterQuietHours(now, project.time_zone, quiet).getTime());
  for (const [time, due] of byTime) {
    if (time <= now.getTime()) await send(context, sql, due);
    else await postpone(context, sql, due, new Date(time));
  }
  return taken.length;
}

async function postpone({ project, now }: JobContext, sql: Sql, due: readonly Due[], dueAt: Date): Promise<void> {
  for (const period of ["daily", "weekly"] as const) {
    const userIds = due.filter((one) => one.period === period).map(({ user_id }) => user_id);
    await scheduleDigest({ sql, project, now }, sendDigests, { userIds, period, dueAt });
  }
}

async function send({ services, project, now }: JobContext, sql: Sql, due: readonly Due[]): Promise<void> {
  const kindsWithDefaults = services.registry.notificationKinds;
  const digests = await sql<Digest[]>`
    select d.user_id, d.period, u.email, u.data ->> 'first_name' as first_name, jsonb_agg(jsonb_build_object('id', n.id,
      'actor', a.data ->> 'name', 'text', n.text, 'count', n.count, 'path', n.path, 'kind', n.kind) order by n.created_at) as lines
    from unnest(${due.map(({ user_id }) => user_id)}::uuid[], ${due.map(({ period }) => period)}::text[]) as d (user_id, period)
      join users u on u.project_id = ${project._id} and u.id = d.user_id
      join notifications n on n.project_id = ${project._id} and n.user_id = d.user_id and n.read_at is null
        and n.mailed_at is null
      left join notification_choices c on c.project_id = ${project._id} and c.user_id = d.user_id and c.kind = n.kind
      join unnest(${kindsWithDefaults.map(({ kind }) => kind)}::text[], ${kindsWithDefaults.map(({ defaultChoice }) => defaultChoice)}::text[])
        as s (kind, standard) on s.kind = n.kind
      left join users a on a.project_id = ${project._id} and a.id = n.actor_id
    where coalesce(c.choice, s.standard) = d.period
    group by d.user_id, d.period, u.email, u.data`;
  const sent = digests.flatMap(({ lines }) => lines.map(({ id }) => id));
  await sql`update notifications set mailed_at = ${now} where project_id = ${project._id} and id = any(${sent}::uuid[])`;
  for (const digest of digests) {
    const kinds = new Set(digest.lines.map(({ kind }) => kind));
    const kind = kinds.size === 1 ? ([...kinds][0] ?? digest.period) : digest.period;
    const key = unsubscribeKey(services, project._id, { userId: digest.user_id, kind });
    const values = { ...digest, academy: project.name, unsubscribe: key };
    await queueEmail({ sql, project, now }, digestEmail, { userId: digest.user_id, recipient: digest.email, values });
  }
}
