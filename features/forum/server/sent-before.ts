import type { Context } from "#platform/server/http/context.ts";

interface Sent {
  topic_id: string;
  post_id: string;
  position: number | null;
  is_waiting: boolean;
}

/** The message that this form sent already; null the first time. */
export async function sentBefore({ sql, project, user }: Context, clientId: string): Promise<Sent | null> {
  const [row] = await sql<Sent[]>`
    select p.topic_id, p.id as post_id, p.position, p.position is null as is_waiting
    from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
    where x.project_id = ${project._id} and x.author_id = ${user._id} and x.client_id = ${clientId}`;
  return row ?? null;
}
