import { moveUnread, notifyPeople } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { renameTopicInNotifications } from "./change-heading.ts";
import { shownTitle } from "./shown-title.ts";

interface SentPost {
  topic_id: string;
  opening_id: string;
  title: string;
  is_hidden: boolean;
  course: string;
  course_id: string;
  author_id: string;
  anonymous: boolean;
  asker_id: string | null;
  mentioned: string[];
  /** Followers of the topic; for its question, followers of the course's forum. */
  followers: string[];
}

/**
 * Job that notifies the people whom a post mentions, the asker of its topic, and the topic's followers, each person
 * once. Of a new topic, it notifies the followers of the course's forum.
 */
export const notifyOfPost: JobKind = {
  name: "notify-of-forum-post",
  async run({ services, project, now, inTransaction }, postId) {
    await inTransaction(async (sql) => {
      const post = await readPost(sql, project._id, postId);
      if (!post) return;
      const path = `${paths.courseTopic(post.course, post.topic_id)}?mensagem=${postId}#mensagem-${postId}`;
      const context = { sql, project, now, services };
      const actor = post.anonymous ? null : post.author_id;
      const common = { about: post.topic_id, actorId: actor, path };
      const where = `em ${quoted(shownTitle(post))}`;
      const left = await readersAmong(sql, project._id, post);
      left.delete(post.author_id);
      const rest = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null && left.delete(id)) as string[];
      await notifyPeople(context, rest(post.mentioned), {
        ...common,
        kind: "forum-mention",
        text: `chamou você ${where}`,
      });
      if (post.opening_id === postId) {
        const text = `abriu a conversa ${quoted(shownTitle(post))}`;
        await notifyPeople(context, rest(post.followers), { ...common, kind: "forum-topic", text });
      } else {
        await notifyPeople(context, rest([post.asker_id]), {
          ...common,
          kind: "forum-answer",
          text: `respondeu a você ${where}`,
        });
        const text = `escreveu ${where}`;
        await notifyPeople(context, rest(post.followers), { ...common, kind: "forum-reply", text });
      }
      await takeOverTitle({ sql, project }, post);
      await followMerge({ sql, project }, postId, post.topic_id);
    });
  },
};

/** Returns those of the people to notify who may read the topic: people of its course, and staff. */
async function readersAmong(sql: Sql, projectId: string, post: SentPost): Promise<Set<string>> {
  const wanted = [...new Set([...post.mentioned, ...post.followers, post.asker_id].filter((id) => id !== null))];
  const rows = await sql<{ id: string }[]>`
    select u.id from users u
    where u.project_id = ${projectId} and u.id = any(${wanted}::uuid[])
      and (u.rule in ('admin', 'manager') or exists (select from enrollments e
        join courses c on c.project_id = e.project_id and c.id = e.course_id and c.off_air_at is null
        where e.project_id = u.project_id and e.user_id = u.id and e.course_id = ${post.course_id}))`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces the title in the notifications if it was changed, hidden or deleted since it was read. The lock makes a
 * later change wait, which then finds these notifications. It is taken last, because everybody who writes in the topic
 * waits for it.
 */
async function takeOverTitle({ sql, project }: Pick<Context, "sql" | "project">, post: SentPost): Promise<void> {
  await sql`select from forum_topics where project_id = ${project._id} and id = ${post.topic_id} for share`;
  const [topic] = await sql<Pick<SentPost, "title" | "is_hidden">[]>`
    select t.title, exists (select from forum_removals h where h.project_id = t.project_id
      and h.post_id = t.opening_id and h.kind = 'moderation') as is_hidden
    from forum_topics t where t.project_id = ${project._id} and t.id = ${post.topic_id}`;
  const [from, to] = [shownTitle(post), shownTitle(topic ?? post)];
  if (from !== to) await renameTopicInNotifications({ sql, project }, post.topic_id, { from, to });
}

/**
 * Moves the notifications to the topic that the post's topic was merged into since it was read, where people read them.
 * `topicId` is locked, and the topic that the post is in is locked before the notifications move there.
 */
async function followMerge(
  { sql, project }: Pick<Context, "sql" | "project">,
  postId: string,
  topicId: string,
): Promise<void> {
  const [post] = await sql<{ topic_id: string }[]>`
    select topic_id from forum_posts where project_id = ${project._id} and id = ${postId}`;
  if (!post || post.topic_id === topicId) return;
  await sql`select from forum_topics where project_id = ${project._id} and id = ${post.topic_id} for share`;
  await moveUnread(sql, project._id, { from: topicId, to: post.topic_id });
  await followMerge({ sql, project }, postId, post.topic_id);
}

/** Returns the post if it is readable. */
async function readPost(sql: Sql, projectId: string, postId: string): Promise<SentPost | undefined> {
  const [post] = await sql<SentPost[]>`
    select p.topic_id, t.opening_id, t.title, c.friendly_id as course, x.author_id, x.anonymous,
      o.author_id as asker_id,
      exists (select from forum_removals h where h.project_id = t.project_id and h.post_id = t.opening_id
        and h.kind = 'moderation') as is_hidden,
      array(select m.user_id from forum_mentions m where m.project_id = p.project_id and m.post_id = p.id) as mentioned,
      case when t.opening_id = p.id
        then array(select f.user_id from forum_course_follows f
          where f.project_id = t.project_id and f.course_id = t.course_id)
        else array(select f.user_id from forum_follows f
          where f.project_id = p.project_id and f.topic_id = p.topic_id) end as followers,
      t.course_id
    from forum_posts p
      join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id
      join courses c on c.project_id = t.project_id and c.id = t.course_id
      join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
      left join forum_texts o on o.project_id = t.project_id and o.post_id = t.opening_id
    where p.project_id = ${projectId} and p.id = ${postId} and p.position is not null and not exists (
      select from forum_removals r where r.project_id = p.project_id and r.post_id = p.id)`;
  return post;
}
