import type { z } from "zod";
import { requireObject } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { newId } from "#shared/ids.ts";
import type { createForumTopic as contract } from "../contract.ts";
import { auditAuthor } from "./audit-author.ts";
import { storeTags } from "./change-heading.ts";
import { indexTopic } from "./index-topic.ts";
import { notifyModerators } from "./notify-moderators.ts";
import { notifyOfPost } from "./notify-of-post.ts";
import { parsePost } from "./parse-post.ts";
import { requireForum } from "./require-forum.ts";
import { requireMayWrite } from "./require-may-write.ts";
import { findSentPost } from "./find-sent-post.ts";
import { storePost } from "./store-post.ts";
import { reviewReason } from "./review-reason.ts";

/** Opens a topic in a course, about one of its objects, one of its trails, or the whole course. */
export async function createForumTopic(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const course = await requireForum(context, input.course);
  const before = await findSentPost(context, input.client_id);
  if (before) return before;
  await requireMayWrite(context);
  const about = input.object ? requireObject(course, input.object) : null;
  const trail = about?.trail ?? course.trails.find(({ friendly_id }) => friendly_id === input.trail);
  const message = await parsePost(context, { courseId: course.id, topicId: null }, input.body);
  const review = await reviewReason(context, [input.title, input.body, ...input.tags].join(" "), message.html);
  const [topicId, postId] = [newId(), newId()];
  const position = review ? null : 0;
  await sql`
    insert into forum_topics (project_id, id, course_id, trail_id, object_id, title, opening_id, last_post_id, created_at,
      last_at, published_at)
    values (${project._id}, ${topicId}, ${course.id}, ${trail?.id ?? null}, ${about?.object.id ?? null}, ${input.title},
      ${postId}, ${postId}, ${now}, ${now}, ${review ? null : now})`;
  await storePost(context, {
    postId,
    topicId,
    position,
    review,
    anonymous: input.anonymous,
    clientId: input.client_id,
    message,
  });
  await storeTags(context, topicId, input.tags);
  await removeDraft(context, about?.object.id ?? course.id);
  await announce(
    context,
    { course: course.id, topicId, postId, isShown: !review },
    `${input.title} ${input.tags.join(" ")}`,
    message.body,
  );
  await auditAuthor(context, "create-forum-topic", topicId, { waits: review, anonymous: input.anonymous });
  return { course: course.friendly_id, topic_id: topicId, post_id: postId, position, is_waiting: review !== null };
}

interface CreatedTopic {
  course: string;
  topicId: string;
  postId: string;
  isShown: boolean;
}

/** Indexes the topic for search and notifies its audience, or the moderators if it waits for one. */
async function announce(
  context: Context,
  { course, topicId, postId, isShown }: CreatedTopic,
  title: string,
  text: string,
): Promise<void> {
  const { sql, project, now } = context;
  await indexTopic(sql, { projectId: project._id, courseId: course, topicId, title, text });
  if (!isShown) return await notifyModerators(context, "review");
  await notifyChange(sql, project._id, "forum", `${course}/${topicId}/0`);
  await queueJob({ sql, project, now }, notifyOfPost, postId);
}

async function removeDraft({ sql, project, user }: Context, place: string): Promise<void> {
  await sql`delete from forum_drafts where project_id = ${project._id} and user_id = ${user._id} and place = ${place}`;
}
