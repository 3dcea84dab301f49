import type { z } from "zod";
import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { readAbout } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getForumTopic as contract } from "../contract.ts";
import { composerFor } from "./composer.ts";
import { postsOfPage } from "./post-queries.ts";
import { moderates, requireForum, requireTopic, type TopicRow } from "./require-forum.ts";
import { showPost } from "./show-post.ts";
import { shownTitle } from "./shown-title.ts";

const PAGE = 20;

/**
 * Returns a topic's posts from the first that the person has not seen. Marks the returned posts as seen, and
 * notifications about the topic as read.
 */
export async function getForumTopic(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { user } = context;
  const course = await requireForum(context, input.course);
  const topic = await requireTopic(context, course, input.topic, input.post);
  const read = await readState(context, topic, input.post ?? null);
  const at = input.post ? read.at : input.from;
  const window = windowOf(topic, { at, seen: read.seen, order: input.order });
  const [rows, composer] = await Promise.all([
    postsOfPage(context, topic, window),
    composerFor(context, topic.id),
    markSeen(context, topic, Math.min(window.to, topic.posts)),
    readAbout(context, input.post ? [topic.id, input.post] : [topic.id]),
  ]);
  const show = (row: (typeof rows)[number]) => showPost(context, topic, row);
  const opening = rows.find(({ id }) => id === topic.opening_id);
  const accepted = rows.find(({ id }) => id === topic.accepted_post_id);
  if (!opening) throw new Error("A topic has no opening");
  const posts = rows.filter(({ position }) => position !== null && position >= window.from && position <= window.to);
  const waiting = rows.filter((row) => row.position === null && row.author_id === user._id && row !== opening);
  return {
    topic: describeTopic(course, topic, read, { isModerator: moderates(user), isAsker: topic.asker_id === user._id }),
    opening: show(opening),
    accepted: accepted && accepted.removal === null && accepted.author_id !== null ? show(accepted) : null,
    posts: (input.order === "new" ? posts.toReversed() : posts).map(show),
    waiting: waiting.map(show),
    before: Math.max(0, window.from - 1),
    after: Math.max(0, topic.posts - window.to),
    seen: read.seen,
    composer,
  };
}

interface ReadState {
  seen: number;
  is_following: boolean;
  people: number;
  followers: number;
  /** Position of the requested post; null if there is none. */
  at: number | null;
}

async function readState({ sql, project, user }: Context, topic: TopicRow, post: string | null): Promise<ReadState> {
  const [row] = await sql<[ReadState]>`
    select
      coalesce((select position from forum_reads
        where project_id = ${project._id} and user_id = ${user._id} and topic_id = ${topic.id}), -1) as seen,
      exists (select from forum_follows
        where project_id = ${project._id} and topic_id = ${topic.id} and user_id = ${user._id}) as is_following,
      (select count(*)::int from (select from forum_follows
        where project_id = ${project._id} and topic_id = ${topic.id} limit 1000) f) as followers,
      (select count(distinct x.author_id)::int from (select p.id from forum_posts p
        where p.project_id = ${project._id} and p.topic_id = ${topic.id} and p.position is not null
        order by p.position desc limit 200) p
        join forum_texts x on x.project_id = ${project._id} and x.post_id = p.id) as people,
      (select position from forum_posts
        where project_id = ${project._id} and topic_id = ${topic.id} and id = ${post}::uuid) as at`;
  return row;
}

/**
 * Returns the positions to show: from `at` on, or from the first unseen post on. With `order` “new”, the page that ends
 * at `at` or at the last post.
 */
function windowOf(
  { posts }: TopicRow,
  { at, seen, order }: { at: number | null | undefined; seen: number; order: "old" | "new" },
): { from: number; to: number } {
  if (order === "new") {
    const to = at ?? posts;
    return { from: Math.max(1, to - PAGE + 1), to };
  }
  // If all posts were seen, show the last page.
  const unseen = seen < posts ? seen + 1 : posts - PAGE + 1;
  const from = Math.max(1, at ?? (seen < 0 ? 1 : unseen));
  return { from, to: from + PAGE - 1 };
}

async function markSeen({ sql, project, user, now }: Context, topic: TopicRow, position: number): Promise<void> {
  await sql`
    insert into forum_reads (project_id, user_id, topic_id, position, seen_at)
    values (${project._id}, ${user._id}, ${topic.id}, ${position}, ${now})
    on conflict (project_id, user_id, topic_id) do update set position = excluded.position, seen_at = excluded.seen_at
    where forum_reads.position < excluded.position`;
}

function describeTopic(
  course: CatalogueCourse,
  topic: TopicRow,
  read: ReadState,
  { isModerator, isAsker }: { isModerator: boolean; isAsker: boolean },
): z.input<typeof contract.output>["topic"] {
  const trail = course.trails.find(({ id }) => id === topic.trail_id);
  const object = course.trails.flatMap(({ objects }) => objects).find(({ id }) => id === topic.object_id);
  return {
    _id: topic.id,
    title: shownTitle(topic),
    course: { _id: course.id, friendly_id: course.friendly_id, name: course.name },
    trail: trail ? { friendly_id: trail.friendly_id, name: trail.name } : null,
    object: object ? { friendly_id: object.friendly_id, title: object.title, minutes: object.minutes } : null,
    tags: topic.tags,
    replies: topic.replies,
    last_position: topic.posts,
    created_at: topic.created_at.toISOString(),
    last_at: topic.last_at.toISOString(),
    people: read.people,
    followers: read.followers,
    is_following: read.is_following,
    is_pinned: topic.pinned_at !== null,
    is_locked: topic.locked_at !== null,
    locked_at: topic.locked_at?.toISOString() ?? null,
    is_solved: topic.accepted_at !== null,
    is_waiting: topic.published_at === null,
    may_accept: isAsker || isModerator,
    may_moderate: isModerator,
    accepted_by_you: isAsker && topic.accepted_at !== null,
  };
}
