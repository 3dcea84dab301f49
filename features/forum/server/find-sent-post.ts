import type { Context } from "#platform/server/http/context.ts";

interface SentPost {
  course: string;
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
    select c.friendly_id as course, p.topic_id, p.id as post_id, p.position, p.position is null as is_waiting
    from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id
      join courses c on c.project_id = t.project_id and c.id = t.course_id
    where x.project_id = ${project._id} and x.author_id = ${user._id} and x.client_id = ${clientId}`;
  return row ?? null;
}
