import { renameInNotifications } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { quoted } from "#shared/quoted.ts";
import { reindexTopic } from "./reindex-topic.ts";

const GONE = "Conversa apagada";

interface Touched {
  id: string;
  /** Null: the question stays. */
  title: string | null;
  accepted_post_id: string | null;
}

/**
 * What conversations lose with these messages, just before their texts go: counts, the mark of an accepted answer, the title
 * with its question, and the words that searches find them by.
 */
export async function withdrawPosts(
  { sql, project, now }: Pick<Context, "sql" | "project" | "now">,
  postIds: readonly string[],
): Promise<void> {
  const own = project._id;
  const posts = [...postIds];
  const topics = await sql<Touched[]>`
    select t.id, case when t.opening_id = any(${posts}::uuid[]) then t.title end as title, t.accepted_post_id
    from forum_topics t
    where t.project_id = ${own} and t.id in (
      select p.topic_id from forum_posts p where p.project_id = ${own} and p.id = any(${posts}::uuid[]))
    order by t.id for update`;
  for (const topic of topics) if (topic.title !== null) await forgetTitle({ sql, project }, topic, topic.title);
  await sql`
    update forum_topics t set replies = t.replies - w.replies,
      accepted_at = case when t.accepted_post_id = any(${posts}::uuid[]) then null else t.accepted_at end,
      accepted_post_id = case when t.accepted_post_id = any(${posts}::uuid[]) then null else t.accepted_post_id end,
      closed_at = case when t.opening_id = any(${posts}::uuid[]) and t.replies - w.replies = 0
        then ${now}::timestamptz else t.closed_at end,
      title = case when t.opening_id = any(${posts}::uuid[]) then ${GONE} else t.title end
    from (
      select p.topic_id, count(*) filter (where p.position > 0 and x.post_id is not null and r.post_id is null)::int as replies
      from forum_posts p
        left join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
        left join forum_removals r on r.project_id = p.project_id and r.post_id = p.id
      where p.project_id = ${own} and p.id = any(${posts}::uuid[]) group by p.topic_id) w
    where t.project_id = ${own} and t.id = w.topic_id`;
  for (const { id } of topics) await queueJob({ sql, project, now }, reindexTopic, id);
}

/** The title was its asker's words, too: it goes from what others were told. */
async function forgetTitle(
  { sql, project }: Pick<Context, "sql" | "project">,
  { id, accepted_post_id }: Touched,
  title: string,
): Promise<void> {
  const people = await sql<{ user_id: string }[]>`
    select user_id from forum_follows where project_id = ${project._id} and topic_id = ${id}
    union
    select m.user_id from forum_posts p
      join forum_mentions m on m.project_id = p.project_id and m.post_id = p.id
    where p.project_id = ${project._id} and p.topic_id = ${id}`;
  await renameInNotifications(
    { sql, project },
    people.map(({ user_id }) => user_id),
    {
      about: accepted_post_id ? [id, accepted_post_id] : [id],
      from: quoted(title),
      to: quoted(GONE),
    },
  );
}
