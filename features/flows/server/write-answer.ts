import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import { endedConsents } from "../engine/consent-ends.ts";
import type { OpenedSession } from "./flow-sessions.ts";
import { activeKey, unwrap, type WrappedKey } from "./project-keys.ts";
import { encryptAnswer, fieldOf, OUTCOME, type StoredAnswer, type StoredOutcome } from "./stored-answers.ts";

type Session = Pick<OpenedSession, "row">;

/** Encrypts one answer with `key`, and upserts it. */
export async function writeAnswer(
  context: Context,
  session: Session,
  { value, clientId, key }: { value: StoredAnswer; clientId: string | null; key: WrappedKey },
): Promise<void> {
  await writeField(context, session, { block: value.block, value, clientId, key });
}

/** Stores the suggestions of a finished session. They are encrypted like the answers, because they reveal them. */
export async function writeOutcome(context: Context, session: Session, outcome: StoredOutcome): Promise<void> {
  const value = { block: OUTCOME, ...outcome };
  await writeField(context, session, { block: OUTCOME, value, clientId: null, key: await activeKey(context) });
}

interface Field {
  block: string;
  value: unknown;
  clientId: string | null;
  key: WrappedKey;
}

async function writeField(
  { sql, project, services, now }: Context,
  { row }: Session,
  { block, value, clientId, key }: Field,
): Promise<void> {
  const owner = { projectId: project._id, sessionId: row.id };
  const field = fieldOf(services, owner, block);
  const encrypted = encryptAnswer(unwrap(services, project._id, key), owner, field, value);
  await sql`
    insert into flow_answers (project_id, session_id, field, user_id, key_id, encrypted, client_id, answered_at)
    values (${project._id}, ${row.id}, ${field}, ${row.user_id}, ${key.key_id}, ${encrypted}, ${clientId}, ${now})
    on conflict (project_id, session_id, field) do update set key_id = excluded.key_id, encrypted = excluded.encrypted,
      client_id = excluded.client_id, answered_at = excluded.answered_at`;
}

/** Deletes a session's answers to these blocks. */
export async function deleteAnswers(
  { sql, project, services }: Context,
  { row }: Session,
  blocks: readonly string[],
): Promise<void> {
  if (blocks.length === 0) return;
  const fields = blocks.map((block) => fieldOf(services, { projectId: project._id, sessionId: row.id }, block));
  await sql`
    delete from flow_answers where project_id = ${project._id} and session_id = ${row.id}
      and encode(field, 'hex') = any(${fields.map((field) => field.toString("hex"))}::text[])`;
}

/**
 * Appends to the ledger of consents each decision that differs from the last one on its purpose, and each yes after one
 * that had ended.
 */
export async function writeConsents(
  { sql, project, now }: Context,
  { row, consentEnds }: Pick<OpenedSession, "row" | "consentEnds">,
  given: Readonly<Record<string, boolean>>,
): Promise<void> {
  const last = await lastConsents({ sql, project }, row.id);
  const ended = endedConsents(consentEnds, now);
  for (const [purpose, is] of Object.entries(given)) {
    if (last.get(purpose)?.given === is && !ended.has(purpose)) continue;
    await sql`
      insert into flow_consents (project_id, id, session_id, user_id, purpose, given, created_at)
      values (${project._id}, ${newId()}, ${row.id}, ${row.user_id}, ${purpose}, ${is}, ${now})`;
  }
}

/** Returns the last decision on each purpose of a session, by the purpose's id. */
export async function lastConsents(
  { sql, project }: Pick<Context, "sql" | "project">,
  sessionId: string,
): Promise<Map<string, { given: boolean; created_at: Date }>> {
  const rows = await sql<{ purpose: string; given: boolean; created_at: Date }[]>`
    select distinct on (purpose) purpose, given, created_at from flow_consents
    where project_id = ${project._id} and session_id = ${sessionId} order by purpose, created_at desc, id desc`;
  return new Map(rows.map(({ purpose, given, created_at }) => [purpose, { given, created_at }]));
}
