import { queueEmail } from "#features/emails/server/index.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { paths } from "#shared/paths.ts";
import { sentenceOf } from "./mail-notification.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

const BATCH = 200;
const MAX_LINES = 12;

/** Writes the summaries that are due, some people at a time, so that no transaction is long. */
export const sendDigests: JobKind = {
  name: "send-digests",
  async run(context) {
    while ((await context.inTransaction((sql) => sendBatch(context, sql))) === BATCH);
  },
};

interface Digest {
  user_id: string;
  period: "daily" | "weekly";
  email: string;
  first_name: string;
  lines: { id: string; actor: string | null; text: string; count: number; kind: string }[];
}

async function sendBatch({ services, project, now }: JobContext, sql: Sql): Promise<number> {
  const due = await sql<{ user_id: string; period: Digest["period"] }[]>`
    delete from notification_digests d using (
      select user_id, period from notification_digests
      where project_id = ${project._id} and due_at <= ${now} order by due_at limit ${BATCH} for update skip locked) taken
    where d.project_id = ${project._id} and d.user_id = taken.user_id and d.period = taken.period
    returning d.user_id, d.period`;
  if (due.length === 0) return 0;
  const standards = services.registry.notificationKinds;
  const digests = await sql<Digest[]>`
    select d.user_id, d.period, u.email, u.data ->> 'first_name' as first_name, jsonb_agg(jsonb_build_object('id', n.id,
      'actor', a.data ->> 'name', 'text', n.text, 'count', n.count, 'kind', n.kind) order by n.created_at) as lines
    from unnest(${due.map(({ user_id }) => user_id)}::uuid[], ${due.map(({ period }) => period)}::text[]) as d (user_id, period)
      join users u on u.project_id = ${project._id} and u.id = d.user_id
      join notifications n on n.project_id = ${project._id} and n.user_id = d.user_id and n.read_at is null
        and n.mailed_at is null
      left join notification_choices c on c.project_id = ${project._id} and c.user_id = d.user_id and c.kind = n.kind
      join unnest(${standards.map(({ kind }) => kind)}::text[], ${standards.map(({ standard }) => standard)}::text[])
        as s (kind, standard) on s.kind = n.kind
      left join users a on a.project_id = ${project._id} and a.id = n.actor_id
    where coalesce(c.choice, s.standard) = d.period
    group by d.user_id, d.period, u.email, u.data`;
  const told = digests.flatMap(({ lines }) => lines.map(({ id }) => id));
  await sql`update notifications set mailed_at = ${now} where project_id = ${project._id} and id = any(${told}::uuid[])`;
  for (const digest of digests) {
    const kinds = new Set(digest.lines.map(({ kind }) => kind));
    const kind = kinds.size === 1 ? ([...kinds][0] ?? digest.period) : digest.period;
    const key = unsubscribeKey(services, project._id, { userId: digest.user_id, kind });
    await queueEmail({ sql, project, now }, emailOf(digest, project.name, key));
  }
  return due.length;
}

function emailOf({ user_id, period, email, first_name, lines }: Digest, academy: string, unsubscribe: string) {
  const shown = lines
    .slice(0, MAX_LINES)
    .map((line) => `${sentenceOf(line)}${line.count > 1 ? ` (${line.count} vezes)` : ""}.`);
  const rest = lines.length - shown.length;
  const when = period === "daily" ? "do dia" : "da semana";
  return {
    kind: "notification-digest",
    userId: user_id,
    recipient: email,
    content: {
      subject: lines.length === 1 ? (shown[0] ?? "").replace(/\.$/, "") : `${lines.length} novidades em ${academy}`,
      preheader: shown[0] ?? "",
      title: `${first_name}, o seu resumo ${when}`,
      paragraphs: [...shown, ...(rest > 0 ? [`E mais ${rest}.`] : [])],
      action: { label: "Ver tudo", path: paths.account("notificacoes") },
      notes: ["Você escolhe o que recebe, e quando, no seu perfil, em “Notificações”."],
      unsubscribe,
    },
  };
}
