import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { answerHelpThread as contract } from "../contract.ts";
import { addMessage } from "./add-message.ts";
import { closeHelpThread, SILENT_DAYS } from "./close-help-thread.ts";
import { queueAnswerEmail } from "./help-emails.ts";
import { bytesOfFiles, type PreparedFile, prepareFiles } from "./prepare-files.ts";
import { storeFiles } from "./store-files.ts";
import { requireThread } from "./thread.ts";
import { unreadProblem } from "./unread-problem.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
type Input = z.output<typeof contract.input>;
type Output = z.input<typeof contract.output>;

/**
 * Writes an answer to the person, or a note for colleagues. An answer assigns an unassigned thread to its author. Throws
 * 409 for an answer written before the thread's newest message was loaded.
 */
export async function answerHelpThread(context: TransactionsContext<Staff>, input: Input): Promise<Output> {
  const { services, project, user } = context;
  const thread = await context.inTransaction((sql) => requireThread({ ...context, sql }, input.thread_id));
  await services.limits.answerByPerson(user._id);
  // Files are stored in the folder of the thread's person, so that they are deleted together with the account.
  const preparing = { services, projectId: project._id, userId: thread.user_id };
  const files = await prepareFiles(preparing, await bytesOfFiles(input.files));
  return await storeFiles(services, project._id, files, () =>
    context.inTransaction((sql) => write({ ...context, sql }, { ...input, thread_id: thread.id }, files)),
  );
}

async function write(
  context: Context<Staff>,
  { thread_id, text, client_id, note, version }: Input,
  files: readonly PreparedFile[],
): Promise<{ result: Output; isNew: boolean }> {
  const { sql, project, user, now } = context;
  const thread = await requireThread(context, thread_id, { lock: true });
  const unread = note ? null : await unreadProblem(context, thread.id, { version, doing: "answering" });
  const kind = note ? ("note" as const) : ("staff" as const);
  const writing = { threadId: thread.id, userId: thread.user_id, authorId: user._id, kind, text, clientId: client_id };
  const isNew = await addMessage(context, { ...writing, files });
  if (!isNew) return { result: { thread_id: thread.id, state: thread.state }, isNew };
  if (unread) throw unread;
  await audit(context, note ? "note-help-thread" : "answer-help-thread", thread.id, { files: files.length });
  if (note) return { result: { thread_id: thread.id, state: thread.state }, isNew };
  await sql`
    update help_threads set state = 'answered', waiting_since = null, answered_at = ${now}, updated_at = ${now},
      resolved_at = null, assignee_id = coalesce(assignee_id, ${user._id}), taken_at = coalesce(taken_at, ${now})
    where project_id = ${project._id} and id = ${thread.id}`;
  await queueAnswerEmail(context, thread, { text, author: user.data.name, files: files.length });
  await notifyPeople(context, [thread.user_id], {
    kind: "help-answer",
    about: thread.id,
    actorId: user._id,
    text: `respondeu à sua mensagem ${thread.number}, ${quoted(thread.subject)}`,
    path: paths.sacThread(thread.id),
  });
  await queueJob(context, closeHelpThread, thread.id, { dueAt: new Date(now.getTime() + SILENT_DAYS * DAY_MS) });
  return { result: { thread_id: thread.id, state: "answered" }, isNew };
}
