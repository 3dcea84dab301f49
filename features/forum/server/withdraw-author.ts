import type { ErasureStep } from "#platform/server/feature.ts";
import { withdrawPosts } from "./withdraw-posts.ts";

/** Before an account is erased: withdraws all of its messages from their conversations. */
export const withdrawAuthor: ErasureStep = async (context, userId) => {
  const posts = await context.sql<{ post_id: string }[]>`
    select post_id from forum_texts where project_id = ${context.project._id} and author_id = ${userId}`;
  if (posts.length > 0)
    await withdrawPosts(
      context,
      posts.map(({ post_id }) => post_id),
    );
};
