import type { Context } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { indexTopic } from "./index-topic.ts";
import { notifyOfPost } from "./notify-of-post.ts";
import type { Case } from "./require-case.ts";

/** Publishes a post that waited for a moderator: at the end of its topic, or as the question of a new topic. */
export async function publishPost({ sql, project, now }: Context, post: Case): Promise<void> {
  const own = project._id;
  const isOpening = post.id === post.opening_id;
  const [topic] = await sql<[{ posts: number }]>`
    update forum_topics set last_at = ${now}, last_post_id = ${post.id}, posts = posts + ${isOpening ? 0 : 1},
      replies = replies + ${isOpening ? 0 : 1}, published_at = coalesce(published_at, ${now}::timestamptz), closed_at = null
    where project_id = ${own} and id = ${post.topic_id} returning posts`;
  const position = isOpening ? 0 : topic.posts;
  await sql`update forum_posts set position = ${position} where project_id = ${own} and id = ${post.id}`;
  await indexTopic(sql, { projectId: own, courseId: post.course_id, topicId: post.topic_id, text: post.body ?? "" });
  await notifyChange(sql, own, "forum", `${post.course_id}/${post.topic_id}/${position}`);
  await queueJob({ sql, project, now }, notifyOfPost, post.id);
}
