import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import type { assignHelpThread as contract } from "../contract.ts";
import { addMessage } from "./add-message.ts";
import { staffPeople } from "./staff-people.ts";
import { requireThread, type ThreadRow } from "./thread.ts";

/**
 * Assigns a thread to a staff member, and notifies them unless they did it themselves; null removes the assignment.
 * Throws 409 if a colleague assigned it after the form was opened.
 */
export async function assignHelpThread(
  context: Context<Staff>,
  { thread_id, assignee_id, seen_assignee_id: seen }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const thread = await requireThread(context, thread_id, { lock: true });
  const assignee = (await staffPeople(context)).find(({ _id }) => _id === assignee_id);
  if (assignee_id !== null && !assignee) throw notFound("Esta pessoa não faz parte da equipe que atende.");
  if (thread.assignee_id === assignee_id) return { assignee: thread.assignee };
  if (seen !== undefined && thread.assignee_id !== seen) throw assignedMeanwhile(thread);
  await sql`
    update help_threads set assignee_id = ${assignee_id},
      state = case when waiting_since is null then state when ${assignee_id}::uuid is null then 'sent' else 'taken' end,
      taken_at = case when ${assignee_id}::uuid is null then null else coalesce(taken_at, ${now}) end
    where project_id = ${project._id} and id = ${thread.id}`;
  const event = { threadId: thread.id, userId: thread.user_id, authorId: assignee_id ?? user._id };
  const text = assignee ? "taken" : "given-back";
  await addMessage(context, { ...event, kind: "event", text, clientId: newId() });
  if (assignee && assignee._id !== user._id)
    await notifyPeople(context, [assignee._id], {
      kind: "help-message",
      about: thread.id,
      actorId: user._id,
      text: `passou a mensagem ${thread.number} para você`,
      path: paths.staff("atendimento", thread.id),
    });
  await audit(context, "assign-help-thread", thread.id, { to: assignee_id });
  return { assignee: assignee?.name ?? null };
}

function assignedMeanwhile({ assignee }: ThreadRow): Problem {
  const now = assignee ? `${assignee} cuida dela agora` : "ninguém cuida dela agora";
  return new Problem(409, `Enquanto você a lia, a conversa mudou de mãos: ${now}. Se ainda precisar, escolha de novo.`);
}
