import type { z } from "zod";
import { reachableCourses } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { type getForumDestinations as contract } from "../contract.ts";
import { MAX_DESTINATIONS } from "../constants.ts";
import { requireTopicOfAnyCourse } from "./require-forum.ts";
import { shownTitle } from "./shown-title.ts";
import { trailsOf } from "./trails-of.ts";

/**
 * Returns the courses and trails to which a moderator may move a topic, and the latest topics that it can be merged
 * into.
 */
export async function getForumDestinations(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const topic = await requireTopicOfAnyCourse(context, input.topic);
  const [courses, topics] = await Promise.all([
    reachableCourses(context),
    sql<{ _id: string; title: string; is_hidden: boolean; replies: number }[]>`
      select t.id as _id, t.title, t.replies, exists (select from forum_removals r
        where r.project_id = ${project._id} and r.post_id = t.opening_id and r.kind = 'moderation') as is_hidden
      from forum_topics t left join forum_texts o on o.project_id = ${project._id} and o.post_id = t.opening_id
      where t.project_id = ${project._id} and t.course_id = ${topic.course_id} and t.id <> ${topic.id}
        and t.published_at is not null and t.merged_into is null and t.closed_at is null
        and coalesce(o.anonymous, false) = ${topic.anonymous}
      order by t.last_at desc, t.id ${limitTo(sql, MAX_DESTINATIONS)}`,
  ]);
  return {
    courses: courses.map((course) => ({
      friendly_id: course.friendly_id,
      name: course.name,
      trails: trailsOf(course),
    })),
    topics: topics.map(({ _id, replies, ...row }) => ({ _id, replies, title: shownTitle(row) })),
  };
}
