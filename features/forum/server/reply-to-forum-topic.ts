import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { newId } from "#shared/ids.ts";
import type { replyToForumTopic as contract } from "../contract.ts";
import { auditAuthor } from "./audit-author.ts";
import { indexTopic } from "./index-topic.ts";
import { notifyModerators } from "./notify-moderators.ts";
import { notifyOfPost } from "./notify-of-post.ts";
import { parsePost } from "./parse-post.ts";
import { requireTopicToWrite } from "./require-forum.ts";
import { requireMayWrite } from "./require-may-write.ts";
import { findSentPost } from "./find-sent-post.ts";
import { storePost } from "./store-post.ts";
import { reviewReason } from "./review-reason.ts";

const WAITING =
  "Esta conversa ainda espera a moderação: responda quando ela for publicada. O que você escreveu está no rascunho.";
const REFUSED = "A moderação recusou esta pergunta: não dá para responder. O que você escreveu está no rascunho.";

/**
 * Adds a reply at the end of a topic, or of the one that it was merged into. Replies of a person who asked in it
 * anonymously are anonymous too.
 */
export async function replyToForumTopic(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { course, topic } = await requireTopicToWrite(context, input.course, input.topic);
  const before = await findSentPost(context, input.client_id);
  if (before) return before;
  if (topic.published_at === null) throw new Problem(409, topic.is_hidden ? REFUSED : WAITING);
  await requireMayWrite(context);
  const message = await parsePost(context, { courseId: course.id, topicId: topic.id }, input.body);
  const review = await reviewReason(context, input.body, message.html);
  const anonymous = await hasAnonymousPost(context, topic.id);
  const postId = newId();
  const position = review ? null : await takePosition(context, topic.id, postId);
  if (review && (topic.locked_at || topic.closed_at)) throw locked();
  await storePost(context, {
    postId,
    topicId: topic.id,
    position,
    review,
    anonymous,
    clientId: input.client_id,
    message,
  });
  // In the topic that this one was merged into, the person may have begun another text.
  await sql`delete from forum_drafts where project_id = ${project._id} and user_id = ${user._id} and place = ${topic.id}
    and (place = ${input.topic} or strpos(${input.body}, btrim(body)) > 0)`;
  if (review) await notifyModerators(context, "review");
  if (position !== null) {
    await indexTopic(sql, { projectId: project._id, courseId: course.id, topicId: topic.id, text: message.body });
    await notifyChange(sql, project._id, "forum", `${course.id}/${topic.id}/${position}`);
    await queueJob({ sql, project, now }, notifyOfPost, postId);
  }
  await auditAuthor(context, "reply-to-forum-topic", postId, { waits: review, anonymous });
  return { course: course.friendly_id, topic_id: topic.id, post_id: postId, position, is_waiting: review !== null };
}

/**
 * Whether the person wrote in the topic anonymously. Its question may be deleted, or another person's after a merge.
 */
async function hasAnonymousPost({ sql, project, user }: Context, topicId: string): Promise<boolean> {
  const rows = await sql`
    select from forum_posts p join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
    where p.project_id = ${project._id} and p.topic_id = ${topicId} and x.author_id = ${user._id} and x.anonymous limit 1`;
  return rows.length > 0;
}

/**
 * Takes the next position in a topic. The update locks the topic's row, so that concurrent replies get different
 * positions. Throws 409 if the topic is locked.
 */
async function takePosition({ sql, project, now }: Context, topicId: string, postId: string): Promise<number> {
  const [row] = await sql<{ posts: number }[]>`
    update forum_topics set posts = posts + 1, replies = replies + 1, last_post_id = ${postId}, last_at = ${now}
    where project_id = ${project._id} and id = ${topicId} and locked_at is null and closed_at is null
      and merged_into is null and published_at is not null
    returning posts`;
  if (!row) throw locked();
  return row.posts;
}

function locked(): Problem {
  return new Problem(409, "Esta conversa foi encerrada: dá para ler e reagir. O que você escreveu está no rascunho.");
}
