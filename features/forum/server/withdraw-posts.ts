import { renameInNotifications } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { quoted } from "#shared/quoted.ts";
import { hasQuestion } from "./has-question.ts";
import { reindexTopic } from "./reindex-topic.ts";

const DELETED_TITLE = "Conversa apagada";

interface AffectedTopic {
  id: string;
  /** Title of the topic; null if its question is not one of the withdrawn posts. */
  title: string | null;
  merged_into: string | null;
}

type WithdrawalContext = Pick<Context, "sql" | "project" | "now">;

/**
 * Removes traces of posts from their topics, before the posts' texts are deleted: reply counts, the accepted answer,
 * search words, and the title with its question, also of topics that were merged into another.
 */
export async function withdrawPosts(
  { sql, project, now }: WithdrawalContext,
  postIds: readonly string[],
): Promise<void> {
  const own = project._id;
  const posts = [...postIds];
  const topics = await lockTopics({ sql, project }, posts);
  await removeTitles({ sql, project }, topics);
  await sql`
    update forum_topics t set replies = t.replies - w.replies,
      accepted_at = case when t.accepted_post_id = any(${posts}::uuid[]) then null else t.accepted_at end,
      accepted_post_id = case when t.accepted_post_id = any(${posts}::uuid[]) then null else t.accepted_post_id end,
      closed_at = case when t.replies = w.replies
          and (t.opening_id = any(${posts}::uuid[]) or not ${hasQuestion({ sql, project })})
        then ${now}::timestamptz else t.closed_at end
    from (
      select p.topic_id, count(*) filter (where p.position > 0 and x.post_id is not null and r.post_id is null)::int as replies
      from forum_posts p
        left join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
        left join forum_removals r on r.project_id = p.project_id and r.post_id = p.id
      where p.project_id = ${own} and p.id = any(${posts}::uuid[]) group by p.topic_id) w
    where t.project_id = ${own} and t.id = w.topic_id`;
  for (const { id, merged_into } of topics)
    if (merged_into === null) await queueJob({ sql, project, now }, reindexTopic, id);
}

/** Returns and locks the topics of these posts, and the topics that were merged into them. */
async function lockTopics(
  { sql, project }: Pick<WithdrawalContext, "sql" | "project">,
  posts: readonly string[],
): Promise<AffectedTopic[]> {
  const affected = await sql<{ id: string }[]>`
    with recursive touched as (
      select p.topic_id as id from forum_posts p where p.project_id = ${project._id} and p.id = any(${[...posts]}::uuid[])
      union
      select t.id from touched join forum_topics t on t.merged_into = touched.id where t.project_id = ${project._id})
    select id from touched`;
  return await sql<AffectedTopic[]>`
    select id, case when opening_id = any(${[...posts]}::uuid[]) then title end as title, merged_into
    from forum_topics
    where project_id = ${project._id} and id = any(${affected.map(({ id }) => id)}::uuid[])
    order by id for update`;
}

/** Removes the titles written by the author of a withdrawn question, from the topics and from all notifications. */
async function removeTitles(
  { sql, project }: Pick<WithdrawalContext, "sql" | "project">,
  topics: readonly AffectedTopic[],
): Promise<void> {
  const asked = topics.filter(({ title }) => title !== null);
  if (asked.length === 0) return;
  const ids = topics.map(({ id }) => id);
  // Notifications about an accepted answer refer to the answer, whose topic may be another since a merge.
  const answers = await sql<{ id: string }[]>`
    select id from forum_posts where project_id = ${project._id} and topic_id = any(${ids}::uuid[]) and position > 0`;
  const about = [...ids, ...answers.map(({ id }) => id)];
  for (const title of new Set(asked.map((topic) => topic.title ?? "")))
    await renameInNotifications({ sql, project }, { about, from: quoted(title), to: quoted(DELETED_TITLE) });
  await sql`update forum_topics set title = ${DELETED_TITLE}
    where project_id = ${project._id} and id = any(${asked.map(({ id }) => id)}::uuid[])`;
}
