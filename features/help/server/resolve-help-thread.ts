import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { resolveHelpThread as contract } from "../contract.ts";
import { addMessage } from "./add-message.ts";
import { markAsWaiting } from "./mark-as-waiting.ts";
import { requireThread } from "./thread.ts";

/**
 * Records whether the person considers a thread resolved. It is also resolved by the staff (`settle-help-thread.ts`)
 * and after seven days without a reply (`close-help-thread.ts`).
 */
export async function resolveHelpThread(
  context: Context,
  { thread_id, resolved }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { id, state } = await requireThread(context, thread_id, { ownerId: user._id, lock: true });
  const isOpen = state === "sent" || state === "taken";
  if (resolved ? state === "resolved" : isOpen) return { state };
  if (resolved)
    await sql`
      update help_threads set state = 'resolved', waiting_since = null, resolved_at = ${now}, updated_at = ${now}, seen_at = ${now}
      where project_id = ${project._id} and id = ${id}`;
  else await markAsWaiting(context, id);
  const event = { threadId: id, userId: user._id, authorId: user._id, kind: "event" as const, clientId: newId() };
  await addMessage(context, { ...event, text: resolved ? "resolved" : "reopened" });
  await audit(context, "resolve-help-thread", id, { resolved });
  return { state: (await requireThread(context, id)).state };
}
