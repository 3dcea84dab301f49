import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { reactToForumPost as contract } from "../contract.ts";
import { requireForum, requirePost } from "./require-forum.ts";

/** Adds or removes a reaction to another person's post. Idempotent. */
export async function reactToForumPost(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, sql, project, user, now } = context;
  const course = await requireForum(context, input.course);
  const { post } = await requirePost(context, course, input.post);
  if (post.author_id === user._id) throw new Problem(400, "Reações são para as mensagens dos outros.");
  await services.limits.reactInForum(user._id);
  const key = sql`project_id = ${project._id} and post_id = ${post.id} and user_id = ${user._id} and kind = ${input.kind}`;
  if (!input.on) await sql`delete from forum_reactions where ${key}`;
  else if (!post.is_removed && post.author_id !== null)
    await sql`
      insert into forum_reactions (project_id, post_id, user_id, kind, created_at)
      values (${project._id}, ${post.id}, ${user._id}, ${input.kind}, ${now}) on conflict do nothing`;
  await audit(context, "react-to-forum-post", post.id, { kind: input.kind, on: input.on });
  return { post_id: post.id, kind: input.kind, on: input.on };
}
