import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { reportForumPost as contract } from "../contract.ts";
import { notifyModerators } from "./notify-moderators.ts";
import { requireForum, requirePost } from "./require-forum.ts";

/**
 * Reports a post to the moderators, and notifies them unless the post was reported already. A second report by the same
 * person replaces the first.
 */
export async function reportForumPost(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, sql, project, user, now } = context;
  const course = await requireForum(context, input.course);
  const { post } = await requirePost(context, course, input.post);
  if (post.author_id === user._id) throw new Problem(400, "Esta mensagem é sua: você pode apagá-la.");
  if (post.is_removed) return { message: "Esta mensagem já foi retirada." };
  await services.limits.reportInForum(user._id);
  const [open] = await sql`
    select 1 from forum_reports where project_id = ${project._id} and post_id = ${post.id} and closed_at is null limit 1`;
  await sql`
    insert into forum_reports (project_id, id, post_id, user_id, reason, note, created_at)
    values (${project._id}, ${newId()}, ${post.id}, ${user._id}, ${input.reason}, ${input.note.trim()}, ${now})
    on conflict (project_id, post_id, user_id) do update
    set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, closed_at = null`;
  if (!open) await notifyModerators(context, "report");
  await audit(context, "report-forum-post", post.id, { reason: input.reason });
  return { message: "Obrigado. A moderação vai olhar, e só ela sabe que foi você." };
}
