import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notAllowed } from "#platform/server/http/problem.ts";
import type { deleteForumPost as contract } from "../contract.ts";
import { auditAuthor } from "./audit-author.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { requireForum, requirePost } from "./require-forum.ts";
import { withdrawPosts } from "./withdraw-posts.ts";

/**
 * Deletes the person's own post: its text, its pictures, and its words in other people's quotations. The topic shows a
 * note instead.
 */
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
    await withdrawPosts(inside, [post.id]);
    const removed = await sql<{ path: string }[]>`
      delete from forum_pictures where project_id = ${project._id} and post_id = ${post.id} returning path`;
    await sql`delete from forum_texts where project_id = ${project._id} and post_id = ${post.id}`;
    await sql`
      insert into forum_removals (project_id, post_id, kind, reason, created_at)
      values (${project._id}, ${post.id}, 'author', '', ${now}) on conflict do nothing`;
    await sql`delete from forum_reviews where project_id = ${project._id} and post_id = ${post.id}`;
    await sql`update forum_reports set closed_at = ${now}
      where project_id = ${project._id} and post_id = ${post.id} and closed_at is null`;
    await notifyOfChange(inside, { courseId: course.id, topicId: topic.id });
    await auditAuthor(inside, "delete-forum-post", post.id, { anonymous: post.anonymous });
    return { postId: post.id, files: removed.map(({ path }) => path) };
  });
  for (const path of files) await services.files.remove(project._id, path);
  return { post_id: postId, message: "Mensagem apagada." };
}
