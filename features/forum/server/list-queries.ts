import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { AuthorColumns } from "./authors.ts";
import type { Cursor } from "./cursor.ts";

export interface ListedRow extends AuthorColumns {
  id: string;
  title: string;
  excerpt: string | null;
  /** Whether a moderator hid the topic's question. */
  is_hidden: boolean;
  trail_id: string | null;
  object_id: string | null;
  posts: number;
  replies: number;
  last_at: Date;
  published_at: Date | null;
  pinned_at: Date | null;
  locked_at: Date | null;
  accepted_at: Date | null;
  seen: number | null;
  last_author: string | null;
  tags: string[];
}

export interface TopicQuery {
  courseId: string;
  filter: "all" | "unread" | "unanswered" | "solved" | "following";
  trailId: string | null;
  objectId: string | null;
  tag: string;
  /** Limits the list to these topics; null for no limit. */
  ids: readonly string[] | null;
  after: Cursor | null;
  limit: number;
}

/** Number of days after which posts no longer count as new for a person who has not opened the topic. */
const RECENT_DAYS = 30;
/** Max number of the latest topics in which new posts are counted. */
const MAX_RECENT = 300;
const MAX_COUNT = 100;
/** Max number of pinned topics that the first page lists; the latest are listed. */
const MAX_PINNED = 100;
const MAX_RARE = 1000;
/** Max number of accepted answers counted for a week; the latest are counted. */
const MAX_ACCEPTED = 300;

/** Returns topics of a course, those with the newest posts first. */
export async function listTopics({ sql, project, user, now }: Context, wanted: TopicQuery): Promise<ListedRow[]> {
  const { courseId, filter, trailId, objectId, tag, ids, after, limit } = wanted;
  const tagged = tag ? await topicsOfRareTag({ sql, project }, tag) : null;
  const since = recentSince(now);
  const own = sql`t.project_id = ${project._id} and t.course_id = ${courseId}`;
  const isListed = sql`t.published_at is not null and t.merged_into is null and t.closed_at is null`;
  const read = sql`forum_reads r where r.project_id = ${project._id} and r.user_id = ${user._id} and r.topic_id = t.id`;
  return await withDetails(
    { sql, project, user },
    sql`
    select t.id, t.title, t.trail_id, t.object_id, t.posts, t.replies, t.last_at, t.published_at, t.pinned_at,
      t.locked_at, t.accepted_at, t.opening_id, t.last_post_id
    from forum_topics t where ${own} and ${isListed}
      ${filter === "unanswered" ? sql`and t.replies = 0` : sql``}
      ${filter === "solved" ? sql`and t.accepted_at is not null` : sql``}
      ${filter === "following" ? sql`and exists (select from forum_follows f where f.project_id = ${project._id} and f.topic_id = t.id and f.user_id = ${user._id})` : sql``}
      ${filter === "unread" ? sql`and t.last_at > ${since} and not exists (select from ${read} and r.position >= t.posts)` : sql``}
      ${trailId ? sql`and t.trail_id = ${trailId}` : sql``}
      ${objectId ? sql`and t.object_id = ${objectId}` : sql``}
      ${tag && !tagged ? sql`and exists (select from forum_tags g where g.project_id = ${project._id} and g.tag = ${tag} and g.topic_id = t.id)` : sql``}
      ${tagged ? sql`and t.id = any(${tagged}::uuid[])` : sql``}
      ${ids ? sql`and t.id = any(${[...ids]}::uuid[])` : sql``}
      ${filter === "all" && !ids && !trailId && !objectId && !tag ? sql`and t.pinned_at is null` : sql``}
      ${after ? sql`and (t.last_at, t.id) < (${after.at}, ${after.id})` : sql``}
    order by t.last_at desc, t.id desc ${limitTo(sql, limit)}`,
  );
}

/**
 * Returns the topics with a tag, or null if more than a thousand have it. Topics of a common tag are soon found among
 * the newest; for a rare tag, the query would read all topics of a course.
 */
async function topicsOfRareTag(
  { sql, project }: Pick<Context, "sql" | "project">,
  tag: string,
): Promise<string[] | null> {
  const rows = await sql<{ topic_id: string }[]>`
    select topic_id from forum_tags where project_id = ${project._id} and tag = ${tag} ${limitTo(sql, MAX_RARE + 1)}`;
  return rows.length > MAX_RARE ? null : rows.map(({ topic_id }) => topic_id);
}

/** Returns the pinned topics, and the person's own topics that wait for a moderator. */
export async function listSpecialTopics({ sql, project, user }: Context, courseId: string): Promise<ListedRow[]> {
  const columns = sql`t.id, t.title, t.trail_id, t.object_id, t.posts, t.replies, t.last_at, t.published_at, t.pinned_at,
    t.locked_at, t.accepted_at, t.opening_id, t.last_post_id`;
  return await withDetails(
    { sql, project, user },
    sql`
    (select ${columns} from forum_topics t
      where t.project_id = ${project._id} and t.course_id = ${courseId} and t.pinned_at is not null
        and t.published_at is not null and t.merged_into is null and t.closed_at is null
      order by t.pinned_at desc ${limitTo(sql, MAX_PINNED)})
    union all
    (select ${columns} from forum_topics t
      join forum_texts x on x.project_id = t.project_id and x.post_id = t.opening_id
      join forum_reviews v on v.project_id = t.project_id and v.post_id = t.opening_id
      where t.project_id = ${project._id} and t.course_id = ${courseId} and t.published_at is null
        and x.author_id = ${user._id} limit 10)`,
  );
}

type Fragment = ReturnType<Sql>;

async function withDetails({ sql, project, user }: Pick<Context, "sql" | "project" | "user">, found: Fragment) {
  return await sql<ListedRow[]>`
    select t.*, case when h.post_id is null then x.excerpt end as excerpt, h.post_id is not null as is_hidden,
      x.author_id, coalesce(x.anonymous, false) as anonymous, u.data as author_data, u.rule as author_rule,
      r.position as seen,
      case when t.replies > 0 and not l.anonymous then lu.data ->> 'name' end as last_author,
      array(select g.tag from forum_tags g where g.project_id = ${project._id} and g.topic_id = t.id order by g.tag) as tags
    from (${found}) t
      left join forum_texts x on x.project_id = ${project._id} and x.post_id = t.opening_id
      left join forum_removals h on h.project_id = ${project._id} and h.post_id = t.opening_id and h.kind = 'moderation'
      left join users u on u.project_id = ${project._id} and u.id = x.author_id
      left join forum_texts l on l.project_id = ${project._id} and l.post_id = t.last_post_id
      left join users lu on lu.project_id = ${project._id} and lu.id = l.author_id
      left join forum_reads r on r.project_id = ${project._id} and r.user_id = ${user._id} and r.topic_id = t.id
    order by t.last_at desc, t.id desc`;
}

export interface Counts {
  unread: number;
  unanswered: number;
  following: number;
  all: number;
}

/**
 * Counts the topics of each filter: unread ones among the 300 with the newest posts, unanswered and followed ones up to
 * 100, and all topics up to 1,000.
 */
export async function countTopics({ sql, project, user, now }: Context, courseId: string): Promise<Counts> {
  const listed = sql`t.project_id = ${project._id} and t.course_id = ${courseId} and t.published_at is not null
    and t.merged_into is null and t.closed_at is null`;
  const [counts] = await sql<[Counts]>`
    select
      (select count(*)::int from (
        select t.id, t.posts from forum_topics t where ${listed} and t.last_at > ${recentSince(now)}
        order by t.last_at desc ${limitTo(sql, MAX_RECENT)}) t
        left join forum_reads r on r.project_id = ${project._id} and r.user_id = ${user._id} and r.topic_id = t.id
        where coalesce(r.position, -1) < t.posts) as unread,
      (select count(*)::int from (select from forum_topics t where ${listed} and t.replies = 0 ${limitTo(sql, MAX_COUNT)}) c)
        as unanswered,
      (select count(*)::int from (
        select from forum_follows f join forum_topics t on t.project_id = f.project_id and t.id = f.topic_id
        where f.project_id = ${project._id} and f.user_id = ${user._id} and ${listed} ${limitTo(sql, MAX_COUNT)}) c) as following,
      (select count(*)::int from (select from forum_topics t where ${listed} limit 1000) c) as all`;
  return counts;
}

/** Whether the person follows the course's forum. */
export async function isFollowingForum({ sql, project, user }: Context, courseId: string): Promise<boolean> {
  const rows = await sql`
    select from forum_course_follows
    where project_id = ${project._id} and course_id = ${courseId} and user_id = ${user._id}`;
  return rows.length > 0;
}

export interface Helper {
  data: SignedIn["data"];
  /** Number of the person's accepted answers. */
  accepted: number;
}

/** Returns the three people with the most accepted answers in the last seven days. */
export async function helpersOfWeek({ sql, project, now }: Context, courseId: string): Promise<Helper[]> {
  const week = new Date(now.getTime() - 7 * 86_400_000);
  return await sql<Helper[]>`
    select u.data, h.accepted from (
      select x.author_id, count(*)::int as accepted from (
        select accepted_post_id from forum_topics
        where project_id = ${project._id} and course_id = ${courseId} and accepted_at > ${week}
        order by accepted_at desc ${limitTo(sql, MAX_ACCEPTED)}) t
      join forum_texts x on x.project_id = ${project._id} and x.post_id = t.accepted_post_id
      where not x.anonymous
      group by x.author_id order by 2 desc, 1 limit 3) h
    join users u on u.project_id = ${project._id} and u.id = h.author_id order by h.accepted desc, u.data ->> 'name'`;
}

/** Returns the most used tags of the newest 100 topics. */
export async function popularTags({ sql, project }: Context, courseId: string): Promise<string[]> {
  const rows = await sql<{ tag: string }[]>`
    select g.tag from (
      select t.id from forum_topics t where t.project_id = ${project._id} and t.course_id = ${courseId}
        and t.published_at is not null and t.merged_into is null and t.closed_at is null
      order by t.last_at desc limit 100) t
    join forum_tags g on g.project_id = ${project._id} and g.topic_id = t.id
    group by g.tag order by count(*) desc, g.tag limit 12`;
  return rows.map(({ tag }) => tag);
}

export function recentSince(now: Date): Date {
  return new Date(now.getTime() - RECENT_DAYS * 86_400_000);
}
