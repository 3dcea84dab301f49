import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { readForum as contract } from "../contract.ts";
import { recentSince } from "./list-queries.ts";
import { requireForum } from "./require-forum.ts";

/** Marks all topics of a course as read that have new posts for the person. Not audited. */
export async function readForum(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const course = await requireForum(context, input.course);
  const own = project._id;
  const isListed = sql`t.course_id = ${course.id} and t.published_at is not null and t.merged_into is null
    and t.closed_at is null`;
  // Topics that the person never opened count as new only while they are recent.
  const { count } = await sql`
    insert into forum_reads (project_id, user_id, topic_id, position, seen_at)
    select unread.project_id, ${user._id}::uuid, unread.id, unread.posts, ${now}::timestamptz from (
      select t.project_id, t.id, t.posts from forum_topics t
        where t.project_id = ${own} and ${isListed} and t.last_at > ${recentSince(now)} and not exists (
          select from forum_reads r where r.project_id = ${own} and r.user_id = ${user._id} and r.topic_id = t.id)
      union all
      select t.project_id, t.id, t.posts
        from forum_reads r join forum_topics t on t.project_id = ${own} and t.id = r.topic_id and ${isListed}
        where r.project_id = ${own} and r.user_id = ${user._id} and r.position < t.posts) unread
    on conflict (project_id, user_id, topic_id) do update set position = excluded.position, seen_at = excluded.seen_at
    where forum_reads.position < excluded.position`;
  return { course_id: course.id, read: count };
}
