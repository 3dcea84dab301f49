import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notAllowed } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { deleteForumPost as contract } from "../contract.ts";
import { requireForum, requirePost } from "./require-forum.ts";

/** Deletes one's own message: its text, its pictures, and where others quoted it. A line in its place says so. */
export async function deleteForumPost(
  context: TransactionsContext,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user, now } = context;
  const { postId, files } = await context.inTransaction(async (sql) => {
    const inside = { ...context, sql };
    const course = await requireForum(inside, input.course);
    const { post, topic } = await requirePost(inside, course, input.post);
    if (post.author_id !== null && post.author_id !== user._id) throw notAllowed();
    const removed = await sql<{ path: string }[]>`
      delete from forum_pictures where project_id = ${project._id} and post_id = ${post.id} returning path`;
    const { count } = await sql`delete from forum_texts where project_id = ${project._id} and post_id = ${post.id}`;
    await sql`
      insert into forum_removals (project_id, post_id, kind, reason, created_at)
      values (${project._id}, ${post.id}, 'author', '', ${now}) on conflict do nothing`;
    await sql`delete from forum_reviews where project_id = ${project._id} and post_id = ${post.id}`;
    const isReply = count > 0 && (post.position ?? 0) > 0 && !post.is_removed;
    await sql`
      update forum_topics set replies = replies - ${isReply ? 1 : 0},
        accepted_post_id = case when accepted_post_id = ${post.id} then null else accepted_post_id end,
        accepted_at = case when accepted_post_id = ${post.id} then null else accepted_at end,
        closed_at = case when opening_id = ${post.id} and replies = 0 then ${now}::timestamptz else closed_at end,
        title = case when opening_id = ${post.id} then 'Conversa apagada' else title end
      where project_id = ${project._id} and id = ${topic.id}`;
    await notifyChange(sql, project._id, "forum", `${course.id}/${topic.id}/${topic.posts}`);
    await audit(inside, "delete-forum-post", post.id);
    return { postId: post.id, files: removed.map(({ path }) => path) };
  });
  for (const path of files) await services.files.remove(project._id, path);
  return { post_id: postId, message: "Mensagem apagada." };
}
