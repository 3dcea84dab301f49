import { notifyPeople } from "#features/notifications/server/index.ts";
import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { dateText } from "#shared/time-in-portuguese.ts";
import { certificateBy } from "./queries.ts";

const DAY_MS = 24 * 60 * 60_000;

const REMINDER_DAYS = 30;

interface Reminder extends JobKind {
  /** Queues the reminder in the transaction that sets the expiry. A null expiry queues nothing. */
  queue(context: Parameters<typeof queueJob>[0], id: string, expiry: Date | null): Promise<void>;
}

/**
 * Job that notifies a person 30 days before a certificate expires, unless it was renewed or revoked in the meantime.
 */
export const remindOfExpiry: Reminder = {
  name: "remind-of-expiry",
  async queue(context, id, expiry) {
    if (!expiry) return;
    const dueAt = new Date(Math.max(context.now.getTime(), expiry.getTime() - REMINDER_DAYS * DAY_MS));
    await queueJob(context, remindOfExpiry, id, { dueAt });
  },
  run: async (context, id) => await context.inTransaction((sql) => remind({ ...context, sql }, id)),
};

async function remind(context: Parameters<typeof notifyPeople>[0] & { sql: Sql }, id: string): Promise<void> {
  const { sql, project, now } = context;
  const certificate = await certificateBy(sql, project._id, { id });
  if (!certificate?.expires_at || certificate.revoked_at) return;
  if (certificate.expires_at.getTime() - now.getTime() > REMINDER_DAYS * DAY_MS) return;
  const { course_name, credential_id, expires_at, user_id } = certificate;
  const verb = expires_at <= now ? "venceu" : "vence";
  await notifyPeople(context, [user_id], {
    kind: "certificate",
    about: credential_id,
    actorId: null,
    text: `Seu certificado de ${quoted(course_name)} ${verb} em ${dateText(expires_at, { timeZone: project.time_zone })}`,
    path: paths.account("certificados"),
  });
}
