import type { Context } from "#platform/server/http/context.ts";

interface SentPost {
  topic_id: string;
  post_id: string;
  position: number | null;
  is_waiting: boolean;
}

/**
 * Returns the post that was already created with this `clientId`; null for the first time. Locks the person's row, so
 * that the same form sent twice at once creates one post.
 */
export async function findSentPost({ sql, project, user }: Context, clientId: string): Promise<SentPost | null> {
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  const [row] = await sql<SentPost[]>`
    select p.topic_id, p.id as post_id, p.position, p.position is null as is_waiting
    from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
    where x.project_id = ${project._id} and x.author_id = ${user._id} and x.client_id = ${clientId}`;
  return row ?? null;
}
