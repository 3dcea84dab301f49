import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, TransactionsContext } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { sendHelpMessage as contract } from "../contract.ts";
import { addMessage } from "./add-message.ts";
import { queueReceivedEmail } from "./help-emails.ts";
import { notifyStaff } from "./notify-staff.ts";
import { bytesOfFiles, type PreparedFile, prepareFiles } from "./prepare-files.ts";
import { promisedReply } from "./promised-reply.ts";
import { storeFiles } from "./store-files.ts";
import { subjectOf } from "./subject-of.ts";

type Input = z.output<typeof contract.input>;
type Output = z.input<typeof contract.output>;

/**
 * Opens a thread with a first message. Re-encodes pictures outside of a transaction, so
 * that no connection is held meanwhile.
 */
export async function sendHelpMessage(context: TransactionsContext, input: Input): Promise<Output> {
  const { services, project, user } = context;
  await services.limits.uploadByAccount(user._id);
  const preparing = { services, projectId: project._id, userId: user._id };
  const files = await prepareFiles(preparing, await bytesOfFiles(input.files));
  return await storeFiles(services, project._id, files, () =>
    context.inTransaction((sql) => open({ ...context, sql }, input, files)),
  );
}

async function open(
  context: Context,
  input: Input,
  files: readonly PreparedFile[],
): Promise<{ result: Output; isNew: boolean }> {
  const sent = await sentBefore(context, input.client_id);
  if (sent) return { result: sent, isNew: false };
  const { sql, project, user, now } = context;
  const { topic, text, course, page, device, error, check } = input;
  const promised = promisedReply(now, { timeZone: project.time_zone, hours: project.contact.hours });
  const [{ last: number = 1 } = {}] = await sql<{ last: number }[]>`
    insert into help_numbers as n (project_id, last) values (${project._id}, 1)
    on conflict (project_id) do update set last = n.last + 1 returning last`;
  const thread = {
    project_id: project._id,
    id: newId(),
    user_id: user._id,
    number,
    topic,
    subject: subjectOf(text),
    context: sql.json({ page, device, error, check }),
    course,
    state: "sent",
    promised_at: promised,
    waiting_since: now,
    seen_at: now,
    updated_at: now,
    created_at: now,
  };
  await sql`insert into help_threads ${sql(thread)}`;
  const message = { userId: user._id, authorId: user._id, kind: "person" as const, text, clientId: input.client_id };
  await addMessage(context, { threadId: thread.id, ...message, files });
  await notifyStaff(context, { ...thread, number, assignee_id: null });
  await queueReceivedEmail(context, { id: thread.id, number, promisedAt: promised });
  await audit(context, "send-help-message", thread.id, { topic, files: files.length });
  return { result: { thread_id: thread.id, number, promised_at: promised.toISOString() }, isNew: true };
}

/**
 * Returns the thread that the same form has already opened; null if none. The lock makes concurrent
 * submits of a person wait for each other.
 */
async function sentBefore({ sql, project, user }: Context, clientId: string): Promise<Output | null> {
  await sql`select 1 from users where project_id = ${project._id} and id = ${user._id} for update`;
  const [row] = await sql<{ id: string; number: number; promised_at: Date }[]>`
    select t.id, t.number, t.promised_at from help_messages m
    join help_threads t on t.project_id = ${project._id} and t.id = m.thread_id
    where m.project_id = ${project._id} and m.user_id = ${user._id} and m.client_id = ${clientId}`;
  return row ? { thread_id: row.id, number: row.number, promised_at: row.promised_at.toISOString() } : null;
}
