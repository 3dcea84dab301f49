import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { settleHelpThread as contract } from "../contract.ts";
import { addMessage } from "./add-message.ts";
import { requireThread } from "./thread.ts";
import { unreadProblem } from "./unread-problem.ts";

/**
 * Resolves a thread on behalf of the staff when it needs no further answer, such as after a thank-you.
 * The person's next message reopens it. Throws 409 if the page was loaded before the thread's newest message.
 */
export async function settleHelpThread(
  context: Context<Staff>,
  { thread_id, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { id, user_id, state } = await requireThread(context, thread_id, { lock: true });
  if (state === "resolved") return { state };
  const unread = await unreadProblem(context, id, { version, doing: "settling" });
  if (unread) throw unread;
  await sql`
    update help_threads set state = 'resolved', waiting_since = null, resolved_at = ${now}, updated_at = ${now}
    where project_id = ${project._id} and id = ${id}`;
  const event = { threadId: id, userId: user_id, authorId: user._id, kind: "event" as const, clientId: newId() };
  await addMessage(context, { ...event, text: "settled" });
  await audit(context, "settle-help-thread", id);
  return { state: "resolved" };
}
