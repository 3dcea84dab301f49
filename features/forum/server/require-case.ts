import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { isForAnother } from "./is-for-another.ts";

export interface Case {
  id: string;
  topic_id: string;
  position: number | null;
  author_id: string | null;
  course_id: string;
  course: string;
  title: string;
  opening_id: string;
  removal: "author" | "moderation" | null;
  body: string | null;
  /** Whether another moderator has to decide, because the caller wrote the post. */
  is_for_another: boolean;
}

/** Returns any post of the academy for a moderator, and locks it. Throws 404 if it does not exist. */
export async function requireCase(context: Context, postId: string): Promise<Case> {
  const { sql, project } = context;
  await sql`select 1 from forum_posts where project_id = ${project._id} and id = ${postId} for update`;
  const [found] = await sql<Case[]>`
    select p.id, p.topic_id, p.position, x.author_id, x.body, t.course_id, c.friendly_id as course, t.title, t.opening_id,
      r.kind as removal, ${isForAnother(context)} as is_for_another
    from forum_posts p
      join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id
      join courses c on c.project_id = t.project_id and c.id = t.course_id
      left join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
      left join forum_removals r on r.project_id = p.project_id and r.post_id = p.id
    where p.project_id = ${project._id} and p.id = ${postId}`;
  if (!project.module_forum || !found) throw notFound("Esta mensagem não existe.");
  return found;
}
