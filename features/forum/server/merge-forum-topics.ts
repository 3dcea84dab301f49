import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { moveUnread } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { mergeForumTopics as contract } from "../contract.ts";
import { requireTopicOfAnyCourse, type TopicRow } from "./require-forum.ts";

/**
 * Moves all posts of a topic to the end of another topic of the same course, with drafts and unread notifications.
 * The former topic's address then redirects to the other. Throws 409 if only one of them is anonymous, or
 * if the other one is not listed.
 */
export async function mergeForumTopics(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  // In order of the ids, so that two opposite merges cannot deadlock; the second then finds its topic merged.
  await sql`select id from forum_topics where project_id = ${project._id} and id = any(${[input.topic, input.into]}::uuid[])
    order by id for update`;
  const topic = await requireTopicOfAnyCourse(context, input.topic);
  const into = await requireTopicOfAnyCourse(context, input.into);
  if (topic.id === into.id) throw new Problem(400, "Escolha outra conversa para juntar com esta.");
  if (topic.course_id !== into.course_id)
    throw new Problem(409, "As duas conversas precisam ser do mesmo curso. Mova uma delas antes.");
  if (topic.anonymous !== into.anonymous)
    throw new Problem(409, "Uma pergunta anônima não se junta com outra: quem perguntou ficaria à mostra.");
  if (into.published_at === null || into.closed_at)
    throw new Problem(409, "Esta conversa não está mais na lista do fórum. Escolha outra para juntar.");
  const course = await requireCourse(context, into.course_id);
  await movePosts(context, topic, into);
  await moveFollowersAndTerms(context, topic, into);
  await moveDrafts(context, topic, into);
  await moveUnread(sql, project._id, { from: topic.id, to: into.id });
  await audit(context, "merge-forum-topics", topic.id, { into: into.id });
  return { topic_id: into.id, course: course.friendly_id };
}

type MovedTopic = Pick<TopicRow, "id" | "last_at">;

/** Moves the posts to the next positions of the other topic. */
async function movePosts({ sql, project }: Context, topic: MovedTopic, into: MovedTopic): Promise<void> {
  const own = project._id;
  await sql`
    update forum_posts p set topic_id = ${into.id}, position = moved.position
    from (select p.id, case when p.position is not null
        then t.posts + row_number() over (order by p.position nulls last) end as position
      from forum_posts p join forum_topics t on t.project_id = ${own} and t.id = ${into.id}
      where p.project_id = ${own} and p.topic_id = ${topic.id}) moved
    where p.project_id = ${own} and p.id = moved.id`;
  await sql`
    update forum_topics t set posts = c.posts, replies = c.replies,
      last_at = greatest(t.last_at, ${topic.last_at}),
      last_post_id = (select id from forum_posts where project_id = ${own} and topic_id = ${into.id} and position = c.posts)
    from (select max(p.position) as posts, count(*) filter (where p.position > 0 and x.post_id is not null
          and not exists (select from forum_removals r where r.project_id = ${own} and r.post_id = p.id))::int as replies
        from forum_posts p left join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
        where p.project_id = ${own} and p.topic_id = ${into.id}) c
    where t.project_id = ${own} and t.id = ${into.id}`;
  await sql`update forum_topics set merged_into = ${into.id}, pinned_at = null, accepted_post_id = null, accepted_at = null
    where project_id = ${own} and id = ${topic.id}`;
}

/** Moves followers and search terms to the other topic. */
async function moveFollowersAndTerms({ sql, project }: Context, topic: MovedTopic, into: MovedTopic): Promise<void> {
  const own = project._id;
  await sql`
    insert into forum_follows (project_id, topic_id, user_id, created_at)
    select project_id, ${into.id}, user_id, created_at from forum_follows
    where project_id = ${own} and topic_id = ${topic.id} on conflict do nothing`;
  await sql`
    insert into forum_terms (project_id, course_id, term, topic_id, weight)
    select project_id, course_id, term, ${into.id}, weight from forum_terms
    where project_id = ${own} and topic_id = ${topic.id} on conflict do nothing`;
  await sql`delete from forum_terms where project_id = ${own} and topic_id = ${topic.id}`;
}

/** Moves drafts to the other topic, to the end of the person's draft there. Each draft is as long as a post at most. */
async function moveDrafts({ sql, project }: Context, topic: MovedTopic, into: MovedTopic): Promise<void> {
  const own = project._id;
  await sql`
    insert into forum_drafts (project_id, user_id, place, title, body, updated_at)
    select project_id, user_id, ${into.id}, title, body, updated_at from forum_drafts
    where project_id = ${own} and place = ${topic.id}
    on conflict (project_id, user_id, place) do update
    set body = forum_drafts.body || E'\n\n' || excluded.body,
      updated_at = greatest(forum_drafts.updated_at, excluded.updated_at)`;
  await sql`delete from forum_drafts where project_id = ${own} and place = ${topic.id}`;
}
