import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { insertRows } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";

interface ForumEvent {
  user_id: string;
  kind: "forum-mention" | "forum-answer";
  topic_id: string;
  post_id: string;
  title: string;
  course: string;
  actor_id: string;
  created_at: Date;
}

const ACTION_TEXTS = { "forum-mention": "chamou você em", "forum-answer": "respondeu a você em" };
/** Events of this last period have not been seen by anybody in the demo. */
const UNSEEN_MS = 20 * 3_600_000;

/**
 * Writes the demo people's forum notifications: the newest of each conversation in which somebody named or answered
 * them.
 */
export async function writeNotices(sql: OwnerTransaction, projectId: string, now: Date): Promise<void> {
  const events = await sql<ForumEvent[]>`
    with known as (select id from users where project_id = ${projectId} and password_hash is not null),
    notices as (
      select m.user_id, 'forum-mention' as kind, p.id as post_id, p.topic_id, p.created_at
      from forum_mentions m join known on known.id = m.user_id
        join forum_posts p on p.project_id = m.project_id and p.id = m.post_id
      where m.project_id = ${projectId}
      union all
      select o.author_id, 'forum-answer', p.id, p.topic_id, p.created_at
      from forum_topics t join forum_texts o on o.project_id = t.project_id and o.post_id = t.opening_id
        join known on known.id = o.author_id
        join forum_posts p on p.project_id = t.project_id and p.topic_id = t.id and p.position > 0
      where t.project_id = ${projectId} and not exists (
        select from forum_mentions m where m.project_id = p.project_id and m.post_id = p.id and m.user_id = o.author_id))
    select distinct on (notices.user_id, notices.kind, notices.topic_id) notices.*, t.title, c.friendly_id as course,
      x.author_id as actor_id
    from notices join forum_topics t on t.project_id = ${projectId} and t.id = notices.topic_id
      join courses c on c.project_id = t.project_id and c.id = t.course_id
      join forum_texts x on x.project_id = t.project_id and x.post_id = notices.post_id
    where x.author_id <> notices.user_id and not x.anonymous and not exists (
      select from forum_removals r where r.project_id = ${projectId} and r.post_id = notices.post_id)
    order by notices.user_id, notices.kind, notices.topic_id, notices.created_at desc`;
  const rows = events.map(({ title, course, post_id, topic_id, ...row }) => ({
    ...row,
    project_id: projectId,
    id: newId(),
    about: topic_id,
    text: `${ACTION_TEXTS[row.kind]} ${quoted(title)}`,
    path: `${paths.courseTopic(course, topic_id)}?mensagem=${post_id}#mensagem-${post_id}`,
    read_at: now.getTime() - row.created_at.getTime() > UNSEEN_MS ? now : null,
    mailed_at: row.created_at,
  }));
  await insertRows(sql, "notifications", rows);
}
