import type { ErasureStep } from "#platform/server/feature.ts";
import { withdrawPosts } from "./withdraw-posts.ts";

/** Erasure step that withdraws all posts of an account from their topics before the account is erased. */
export const withdrawAuthor: ErasureStep = async (context, userId) => {
  const posts = await context.sql<{ post_id: string }[]>`
    select post_id from forum_texts where project_id = ${context.project._id} and author_id = ${userId}`;
  if (posts.length > 0)
    await withdrawPosts(
      context,
      posts.map(({ post_id }) => post_id),
    );
};
