import { createHash } from "node:crypto";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { PushDevice } from "#platform/server/push/push.ts";
import type { Choice } from "../constants.ts";
import { kindNamed } from "./kinds.ts";
import { afterQuietHours } from "./sending-times.ts";
import { sentenceOf } from "./sentence-of.ts";

/**
 * Sends one notification to its person's devices, unless they have read it, or chosen a way without them for its kind,
 * meanwhile. Quiet hours postpone the job.
 */
export const pushNotification: JobKind = {
  name: "push-notification",
  sendsOut: true,
  tries: 4,
  run: async (context, id) => {
    const row = await readRow(context, id);
    if (!row || row.devices.length === 0) return;
    const outcomes = await Promise.allSettled(row.devices.map((device) => sendTo(context, row, device)));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    // A retry sends to all devices again: a device replaces a notification of the same topic.
    if (failed) throw failed.reason;
  },
};

interface Row {
  kind: string;
  /** The person's choice for the kind; null without one. */
  choice: Choice | null;
  about: string;
  actor: string | null;
  text: string;
  path: string;
  quiet: { starts: number; ends: number } | null;
  devices: (PushDevice & { session_id: string })[];
}

async function readRow({ services, project, now, inTransaction }: JobContext, id: string): Promise<Row | null> {
  return await inTransaction(async (sql) => {
    const [row] = await sql<Row[]>`
      select n.kind, c.choice, n.about, a.data ->> 'name' as actor, n.text, n.path,
        case when q.user_id is not null then jsonb_build_object('starts', q.starts, 'ends', q.ends) end as quiet,
        coalesce((select jsonb_agg(jsonb_build_object('session_id', d.session_id, 'endpoint', d.endpoint, 'p256dh', d.p256dh,
          'auth', d.auth)) from notification_devices d where d.project_id = n.project_id and d.user_id = n.user_id), '[]')
          as devices
      from notifications n
        left join users a on a.project_id = n.project_id and a.id = n.actor_id
        left join notification_quiet_hours q on q.project_id = n.project_id and q.user_id = n.user_id
        left join notification_choices c on c.project_id = n.project_id and c.user_id = n.user_id and c.kind = n.kind
      where n.project_id = ${project._id} and n.id = ${id} and n.read_at is null`;
    if (!row) return null;
    const choice = row.choice ?? kindNamed(services.registry, row.kind).defaultChoice;
    if (choice !== "now" && choice !== "push") return null;
    const wait = afterQuietHours(now, project.time_zone, row.quiet);
    if (wait <= now) return row;
    await queueJob({ sql, project, now }, pushNotification, id, { dueAt: wait });
    return null;
  });
}

async function sendTo(
  { services, project, now, inTransaction }: JobContext,
  row: Row,
  { session_id, ...device }: Row["devices"][number],
): Promise<void> {
  const content = { title: project.name, body: `${sentenceOf(row)}.`, path: row.path, tag: row.about };
  const topic = createHash("sha256").update(row.about).digest("base64url").slice(0, 32);
  const contact = services.originOf(await services.projects.firstHostOf(project._id));
  if ((await services.push.send(device, { content, topic, contact }, now)) === "sent") return;
  await inTransaction(
    (sql) => sql`delete from notification_devices
      where project_id = ${project._id} and session_id = ${session_id} and endpoint = ${device.endpoint}`,
  );
}
