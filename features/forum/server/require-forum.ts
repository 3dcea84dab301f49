import { type CatalogueCourse, mayEnterAll, reachableCourses, requireCourse } from "#features/courses/server/index.ts";
import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";

const NO_FORUM = "Esta academia não tem fórum.";
const NO_TOPIC = "Esta conversa não existe ou não é deste curso.";
const NO_POST = "Esta mensagem não existe ou não é deste curso.";

export interface TopicRow {
  id: string;
  course_id: string;
  trail_id: string | null;
  object_id: string | null;
  title: string;
  opening_id: string;
  posts: number;
  replies: number;
  created_at: Date;
  last_at: Date;
  published_at: Date | null;
  pinned_at: Date | null;
  locked_at: Date | null;
  accepted_post_id: string | null;
  accepted_at: Date | null;
  merged_into: string | null;
  closed_at: Date | null;
  /** Author of the question; null if its text was deleted. */
  asker_id: string | null;
  anonymous: boolean;
  /** Whether a moderator hid the question. */
  is_hidden: boolean;
  tags: string[];
}

export interface PostRow {
  id: string;
  topic_id: string;
  position: number | null;
  author_id: string | null;
  anonymous: boolean;
  body: string | null;
  version: number;
  created_at: Date;
  is_removed: boolean;
}

/** Checks whether this person moderates the forum: admins and managers do. */
export function moderates(user: SignedIn): boolean {
  return mayEnterAll(user);
}

/** Returns the course. Throws 404 without the forum module, or if the person may not see the course. */
export async function requireForum(context: Context, course: string): Promise<CatalogueCourse> {
  if (!context.project.module_forum) throw notFound(NO_FORUM);
  return await requireCourse(context, course);
}

/**
 * Returns a topic of the course. Throws 404 if it does not exist or the person may not see it, and 410 with the address
 * of the other topic if it was merged, or with its address in another course, to which it may have been moved.
 * `postId`: a message to which that address leads.
 */
export async function requireTopic(
  context: Context,
  course: Pick<CatalogueCourse, "id" | "friendly_id">,
  topicId: string,
  postId?: string,
): Promise<TopicRow> {
  if (!isId(topicId)) throw notFound(NO_TOPIC);
  const topic = await findTopic(context, topicId);
  if (!topic || !maySee(topic, context.user)) throw notFound(NO_TOPIC);
  const message = postId ? `?mensagem=${postId}#mensagem-${postId}` : "";
  if (topic.course_id !== course.id) {
    const other = (await reachableCourses(context)).find(({ id }) => id === topic.course_id);
    if (!other) throw notFound(NO_TOPIC);
    throw new Problem(410, "Esta conversa continua em outro curso.", {
      redirect: paths.courseTopic(other.friendly_id, topic.id) + message,
    });
  }
  if (topic.merged_into)
    throw new Problem(410, "Esta conversa continua em outra.", {
      redirect: paths.courseTopic(course.friendly_id, topic.merged_into) + message,
    });
  return topic;
}

function maySee({ published_at, closed_at, asker_id }: TopicRow, user: SignedIn): boolean {
  return (published_at !== null && closed_at === null) || asker_id === user._id || moderates(user);
}

/**
 * Returns the topic in which something written in a topic goes on, and its course: the one that it was merged into, or
 * the same one in the course that it was moved to. No merge begins before the end of the transaction. Throws 404 if the
 * person may not see it.
 */
export async function requireTopicToWrite(
  context: Context,
  courseName: string,
  topicId: string,
): Promise<{ course: CatalogueCourse; topic: TopicRow }> {
  const course = await requireForum(context, courseName);
  const topic = await findTopic(context, await lockLastTopic(context, topicId));
  if (!topic || !maySee(topic, context.user)) throw notFound(NO_TOPIC);
  if (topic.course_id === course.id) return { course, topic };
  const other = (await reachableCourses(context)).find(({ id }) => id === topic.course_id);
  if (!other) throw notFound(NO_TOPIC);
  return { course: other, topic };
}

/** Returns the id of the topic that a topic was merged into, or its own, and locks it against a merge. */
async function lockLastTopic(context: Context, topicId: string): Promise<string> {
  const { sql, project } = context;
  const [topic] = await sql<{ merged_into: string | null }[]>`
    select merged_into from forum_topics where project_id = ${project._id} and id = ${topicId} for key share`;
  return topic?.merged_into ? await lockLastTopic(context, topic.merged_into) : topicId;
}

async function findTopic({ sql, project }: Context, topicId: string): Promise<TopicRow | undefined> {
  const [topic] = await sql<TopicRow[]>`
    select t.*, o.author_id as asker_id, coalesce(o.anonymous, false) as anonymous,
      exists (select from forum_removals r where r.project_id = ${project._id} and r.post_id = t.opening_id
        and r.kind = 'moderation') as is_hidden,
      array(select tag from forum_tags g where g.project_id = ${project._id} and g.topic_id = t.id order by tag) as tags
    from forum_topics t left join forum_texts o on o.project_id = ${project._id} and o.post_id = t.opening_id
    where t.project_id = ${project._id} and t.id = ${topicId}`;
  return topic;
}

/** Returns a post and its topic. Throws 404 if the person may not see both. */
export async function requirePost(
  context: Context,
  course: Pick<CatalogueCourse, "id" | "friendly_id">,
  postId: string,
): Promise<{ topic: TopicRow; post: PostRow }> {
  const { sql, project, user } = context;
  const [post] = await sql<PostRow[]>`
    select p.id, p.topic_id, p.position, x.author_id, coalesce(x.anonymous, false) as anonymous, x.body,
      coalesce(x.version, 1) as version, p.created_at, r.post_id is not null as is_removed
    from forum_posts p
      left join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
      left join forum_removals r on r.project_id = p.project_id and r.post_id = p.id
    where p.project_id = ${project._id} and p.id = ${postId}`;
  const isShown = post && (post.position !== null || post.author_id === user._id || moderates(user));
  if (!post || !isShown) throw notFound(NO_POST);
  return { post, topic: await requireTopic(context, course, post.topic_id) };
}

/** Returns a topic of any course, for moderators. Throws 404 if it does not exist or was merged. */
export async function requireTopicOfAnyCourse(context: Context, topicId: string): Promise<TopicRow> {
  if (!context.project.module_forum) throw notFound(NO_FORUM);
  const topic = await findTopic(context, topicId);
  if (!topic || topic.merged_into) throw notFound(NO_TOPIC);
  return topic;
}
