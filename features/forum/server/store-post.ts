import type { Context } from "#platform/server/http/context.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { ParsedPost } from "./parse-post.ts";

interface NewPost {
  postId: string;
  topicId: string;
  /** Position in the topic; null if the post waits for a moderator. */
  position: number | null;
  review: "first" | "word" | "link" | null;
  anonymous: boolean;
  clientId: string;
  message: ParsedPost;
}

/** Inserts a post with its mentions, quotations and pictures. Its author then follows the topic. */
export async function storePost(context: Context, one: NewPost): Promise<void> {
  const { sql, project, user, now } = context;
  const { postId, topicId, position, review, anonymous, clientId, message } = one;
  const own = project._id;
  await Promise.all([
    sql`insert into forum_posts (project_id, id, topic_id, position, created_at)
      values (${own}, ${postId}, ${topicId}, ${position}, ${now})`,
    sql`insert into forum_texts (project_id, post_id, author_id, anonymous, body, html, excerpt, client_id, created_at)
      values (${own}, ${postId}, ${user._id}, ${anonymous}, ${message.body}, ${message.html}, ${message.excerpt},
        ${clientId}, ${now})`,
    review &&
      sql`insert into forum_reviews (project_id, post_id, why, created_at) values (${own}, ${postId}, ${review}, ${now})`,
    sql`insert into forum_follows (project_id, topic_id, user_id, created_at)
      values (${own}, ${topicId}, ${user._id}, ${now}) on conflict do nothing`,
    position !== null &&
      sql`insert into forum_reads (project_id, user_id, topic_id, position, seen_at)
        values (${own}, ${user._id}, ${topicId}, ${position}, ${now})
        on conflict (project_id, user_id, topic_id) do update set position = excluded.position, seen_at = excluded.seen_at
        where forum_reads.position = excluded.position - 1`,
  ]);
  await storeReferences(context, postId, message);
}

/** Stores a post's mentions and quotations, and links the author's uploaded pictures to it. */
export async function storeReferences(
  { sql, project, user }: Context,
  postId: string,
  { mentions, quotes, pictures }: Pick<ParsedPost, "mentions" | "quotes" | "pictures">,
): Promise<void> {
  const own = project._id;
  const mentioned = mentions.map((user_id) => ({ project_id: own, post_id: postId, user_id }));
  const quoted = quotes.map(({ place, source_id, words }) => {
    return { project_id: own, post_id: postId, place, source_id, words };
  });
  await Promise.all([
    ...chunksOf(mentioned).map((chunk) => sql`insert into forum_mentions ${sql(chunk)} on conflict do nothing`),
    ...chunksOf(quoted).map((chunk) => sql`insert into forum_quotes ${sql(chunk)}`),
    pictures.length > 0 &&
      sql`update forum_pictures set post_id = ${postId}
        where project_id = ${own} and author_id = ${user._id} and id = any(${pictures}::uuid[]) and post_id is null`,
  ]);
}
