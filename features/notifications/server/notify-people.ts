import type { Services } from "#platform/server/http/context.ts";
import { queueJobs } from "#platform/server/jobs/job.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { newId } from "#shared/ids.ts";
import type { Choice } from "../constants.ts";
import { scheduleDigest } from "./schedule-digest.ts";
import { kindNamed } from "./kinds.ts";
import { pushNotification } from "./push-notification.ts";
import { mailNotification } from "./mail-notification.ts";
import { sendDigests } from "./send-digests.ts";

export interface NewNotification {
  /** Name of a kind registered in a feature's `notificationKinds`. */
  kind: string;
  /**
   * Id of the subject. Until the person reads it, further notifications of the same kind and subject are counted in the
   * same row.
   */
  about: string;
  /** Id of the person whose name the notification begins with; null for the academy. */
  actorId: string | null;
  /**
   * Text in pt-BR that follows the actor's name: “respondeu a você em “Composto””. The academy's text is a whole
   * sentence that begins with a capital: without one, “Alguém” would precede it.
   */
  text: string;
  /** Path of the page that the notification opens, on the academy's host. */
  path: string;
}

/** Delay of an e-mail: a person who reads the notification on the page meanwhile gets none. */
const GRACE_MS = 2 * 60_000;

type Notifying = { sql: Sql; project: Project; now: Date; services: Pick<Services, "registry"> };
type Receiver = { user_id: string; choice: Choice; has_device: boolean };

export interface Notified {
  /** Ids of the people who did not decline notifications of this kind, and whose access is not suspended. */
  reached: Set<string>;
  /** Ids of those of them who chose e-mails at once and were not notified of this before. */
  mailed: Set<string>;
}

/** Notifies people, each in the way that they chose for this kind. Must be called in the transaction of the event. */
export async function notifyPeople(
  context: Notifying,
  userIds: readonly string[],
  notification: NewNotification,
): Promise<Notified> {
  const notified: Notified = { reached: new Set(), mailed: new Set() };
  if (userIds.length === 0) return notified;
  const { sql, project, now, services } = context;
  const { ownEmails } = kindNamed(services.registry, notification.kind);
  const receivers = await receiversOf(context, userIds, notification.kind);
  const added = await saveNotifications(context, receivers, notification);
  const [toMail, toPush]: [string[], string[]] = [[], []];
  for (const { user_id, choice, has_device } of receivers) {
    notified.reached.add(user_id);
    const id = added.get(user_id);
    if (!id) continue;
    if (choice === "now") notified.mailed.add(user_id);
    if (choice === "now" && !ownEmails) toMail.push(id);
    if (has_device && (choice === "now" || choice === "push")) toPush.push(id);
  }
  await queueJobs({ sql, project, now }, mailNotification, toMail, { dueAt: new Date(now.getTime() + GRACE_MS) });
  await queueJobs({ sql, project, now }, pushNotification, toPush);
  for (const period of ["daily", "weekly"] as const) {
    const waiting = receivers.filter(({ choice }) => choice === period).map(({ user_id }) => user_id);
    await scheduleDigest(context, sendDigests, { userIds: waiting, period });
  }
  return notified;
}

/** Returns the people who did not choose “Nada” for this kind and whose access is not suspended, with their choice. */
async function receiversOf(
  { sql, project, services }: Notifying,
  userIds: readonly string[],
  kind: string,
): Promise<Receiver[]> {
  const { defaultChoice } = kindNamed(services.registry, kind);
  return await sql<Receiver[]>`
    select u.id as user_id, coalesce(c.choice, ${defaultChoice}) as choice,
      exists (select from notification_devices d where d.project_id = ${project._id} and d.user_id = u.id) as has_device
    from users u
      left join notification_choices c on c.project_id = u.project_id and c.user_id = u.id and c.kind = ${kind}
    where u.project_id = ${project._id} and u.id = any(${[...userIds]}::uuid[])
      and u.suspended_at is null and coalesce(c.choice, ${defaultChoice}) <> 'none'
    order by u.id`;
}

/**
 * Inserts notifications, or increments the count of an unread one of the same kind and subject. Returns the ids of the
 * inserted ones by person.
 */
async function saveNotifications(
  { sql, project, now }: Notifying,
  receivers: readonly Receiver[],
  { kind, about, actorId, text, path }: NewNotification,
): Promise<Map<string, string>> {
  const shared = { project_id: project._id, kind, about, actor_id: actorId, text, path, created_at: now };
  const rows = receivers.map(({ user_id }) => ({ ...shared, id: newId(), user_id }));
  const added = new Map<string, string>();
  for (const chunk of chunksOf(rows)) {
    const saved = await sql<{ id: string; user_id: string; is_new: boolean }[]>`
      insert into notifications ${sql(chunk)}
      on conflict (project_id, user_id, kind, about) where read_at is null do update
      set count = notifications.count + 1, actor_id = excluded.actor_id, text = excluded.text, path = excluded.path,
        created_at = excluded.created_at, mailed_at = null
      returning id, user_id, count = 1 as is_new`;
    for (const { id, user_id, is_new } of saved) if (is_new) added.set(user_id, id);
  }
  return added;
}
