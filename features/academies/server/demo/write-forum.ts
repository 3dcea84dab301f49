import { excerptOf, renderPost, termsOf, toStored } from "#features/forum/server/index.ts";
import { newId } from "#shared/ids.ts";
import { insertRows, type Row } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import type { AcademyForum } from "../read-forum.ts";
import { forumTimes } from "./forum-times.ts";
import { forumIndexRows } from "./forum-index-rows.ts";

interface Someone {
  id: string;
  name: string;
  rule: string | null;
  /** True for people who can sign in to the demo. */
  is_known: boolean;
}

type Rows = Record<(typeof TABLES)[number], Row[]>;

// Ordered by foreign keys: referenced tables first.
const TABLES = [
  "forum_topics",
  "forum_posts",
  "forum_texts",
  "forum_mentions",
  "forum_reactions",
  "forum_reads",
  "forum_follows",
  "forum_tags",
  "forum_terms",
  "forum_reports",
  "forum_removals",
  "forum_measures",
] as const;
/** Posts of this last period have not been seen by anybody in the demo. */
const UNSEEN_MS = 20 * 3_600_000;

/** Inserts the conversations of a demo academy's forum, as the same rows that its people would have written. */
export async function writeForum(
  sql: OwnerTransaction,
  projectId: string,
  { forums, now }: { forums: readonly AcademyForum[]; now: Date },
): Promise<void> {
  // A demo that lost its people in an interruption may still have conversations.
  for (const table of ["forum_topics", "forum_words", "forum_grams"])
    await sql`delete from ${sql(table)} where project_id = ${projectId}`;
  const people = await sql<Someone[]>`
    select id, data ->> 'name' as name, rule, password_hash is not null as is_known from users
    where project_id = ${projectId} order by created_at, id`;
  const places = await placesOf(sql, projectId);
  const rows = Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Rows;
  const terms = new Set<string>();
  for (const forum of forums)
    for (const topic of forum.topics) {
      const courseId = places.courses.get(forum.course) ?? "";
      const trail = topic.object ? places.objects.get(`${forum.course}/${topic.object}`)?.trail_id : null;
      const place = {
        course_id: courseId,
        trail_id: trail ?? places.trails.get(`${forum.course}/${topic.trail}`) ?? null,
        object_id: places.objects.get(`${forum.course}/${topic.object}`)?.id ?? null,
      };
      addTopic(rows, { projectId, people, now, place, terms }, topic);
    }
  for (const table of TABLES) await insertRows(sql, table, rows[table]);
  for (const [table, index] of Object.entries(forumIndexRows(projectId, terms))) await insertRows(sql, table, index);
}

interface TopicContext {
  projectId: string;
  people: readonly Someone[];
  now: Date;
  place: { course_id: string; trail_id: string | null; object_id: string | null };
  terms: Set<string>;
}

type Topic = AcademyForum["topics"][number];

function addTopic(rows: Rows, { projectId, people, now, place, terms }: TopicContext, topic: Topic): void {
  const own = { project_id: projectId };
  const id = newId();
  const messages = [
    { ...topic, accepted: false, deleted: false, hidden: undefined, reported: undefined },
    ...topic.replies,
  ];
  const times = forumTimes(topic, now);
  const posts = messages.map(() => newId());
  const at = (place: number) => times[place] ?? now;
  rows.forum_topics.push({ ...own, id, ...place, ...topicRow(topic, posts, at) });
  const found = new Set(termsOf(`${topic.title} ${topic.tags.join(" ")}`));
  messages.forEach((message, position) => {
    for (const term of message.deleted ? [] : termsOf(message.text)) found.add(term);
    addMessage(rows, { projectId, people, topic }, message, {
      id: posts[position] ?? "",
      topic_id: id,
      position,
      created_at: at(position),
    });
  });
  addTopicDetails(rows, { projectId, people, now, place, terms }, topic, { id, found, times });
}

function topicRow(topic: Topic, posts: readonly string[], at: (place: number) => Date): Row {
  const accepted = topic.replies.findIndex((reply) => reply.accepted) + 1;
  const last = posts.length - 1;
  return {
    title: topic.title,
    opening_id: posts[0],
    last_post_id: posts[last],
    posts: last,
    replies: topic.replies.filter(({ deleted, hidden }) => !deleted && !hidden).length,
    created_at: at(0),
    last_at: at(last),
    published_at: at(0),
    pinned_at: topic.pinned ? at(0) : null,
    locked_at: topic.locked ? at(last) : null,
    accepted_post_id: accepted > 0 ? posts[accepted] : null,
    accepted_at: accepted > 0 ? at(Math.min(last, accepted + 1)) : null,
  };
}

interface WrittenTopic {
  id: string;
  /** Words by which the search finds the topic. */
  found: ReadonlySet<string>;
  times: readonly Date[];
}

/** Adds a topic's search words, tags and followers, and the position up to which the demo's people have read it. */
function addTopicDetails(
  rows: Rows,
  { projectId, people, now, place, terms }: TopicContext,
  topic: Topic,
  { id, found, times }: WrittenTopic,
): void {
  const own = { project_id: projectId };
  const opened = times[0] ?? now;
  const titled = new Set(termsOf(`${topic.title} ${topic.tags.join(" ")}`));
  for (const term of found) {
    terms.add(term);
    rows.forum_terms.push({ ...own, course_id: place.course_id, term, topic_id: id, weight: titled.has(term) ? 5 : 1 });
  }
  rows.forum_tags.push(...topic.tags.map((tag) => ({ ...own, topic_id: id, tag })));
  for (const user_id of new Set(
    [topic.by, ...topic.replies.map(({ by }) => by)].map((name) => people.find((one) => one.name === name)?.id),
  ))
    rows.forum_follows.push({ ...own, topic_id: id, user_id, created_at: opened });
  const seen = times.findLastIndex((time) => now.getTime() - time.getTime() > UNSEEN_MS);
  for (const { id: user_id } of people.filter(({ is_known }) => is_known))
    if (seen >= 0) rows.forum_reads.push({ ...own, user_id, topic_id: id, position: seen, seen_at: now });
}

interface Message {
  by: string;
  text: string;
  helped: number;
  same: number;
  liked: number;
  deleted: boolean;
  hidden?: string | undefined;
  reported?: Topic["replies"][number]["reported"];
}

interface MessagePlace {
  id: string;
  topic_id: string;
  position: number;
  created_at: Date;
}

function addMessage(
  rows: Rows,
  { projectId, people, topic }: Pick<TopicContext, "projectId" | "people"> & { topic: Topic },
  message: Message,
  { id: post_id, topic_id, position, created_at }: MessagePlace,
): void {
  const own = { project_id: projectId };
  const author_id = people.find(({ name }) => name === message.by)?.id ?? "";
  rows.forum_posts.push({ ...own, id: post_id, topic_id, position, created_at });
  if (message.deleted) {
    rows.forum_removals.push({ ...own, post_id, kind: "author", reason: "", created_at });
    return;
  }
  const stored = toStored(message.text, { people, sources: new Map() });
  const html = renderPost(stored.body);
  const anonymous = topic.anonymous && message.by === topic.by;
  const text = { anonymous, body: stored.body, html, excerpt: excerptOf(html), client_id: newId(), created_at };
  rows.forum_texts.push({ ...own, post_id, author_id, version: 1, ...text });
  rows.forum_mentions.push(...stored.mentions.map((user_id) => ({ ...own, post_id, user_id })));
  addModeration(rows, { projectId, people }, message, { post_id, author_id, created_at });
  for (const kind of ["helped", "same", "liked"] as const)
    for (const user_id of others(people, author_id, message[kind], position + kind.length))
      rows.forum_reactions.push({ ...own, post_id, user_id, kind, created_at });
}

function addModeration(
  rows: Rows,
  { projectId, people }: Pick<TopicContext, "projectId" | "people">,
  message: Message,
  { post_id, author_id, created_at }: { post_id: string; author_id: string; created_at: Date },
): void {
  const own = { project_id: projectId };
  if (message.hidden) {
    const staff_id = people.find(({ rule }) => rule === "manager")?.id ?? null;
    const decided = { reason: message.hidden, created_at };
    rows.forum_removals.push({ ...own, post_id, kind: "moderation", ...decided });
    rows.forum_measures.push({
      ...own,
      id: newId(),
      user_id: author_id,
      post_id,
      staff_id,
      kind: "hide",
      ...decided,
    });
  }
  if (message.reported) {
    const { by, reason, note } = message.reported;
    rows.forum_reports.push({
      ...own,
      id: newId(),
      post_id,
      user_id: people.find(({ name }) => name === by)?.id ?? "",
      reason,
      note,
      created_at,
    });
  }
}

/** Returns the ids of some people other than the author, different ones for each message. */
function others(people: readonly Someone[], authorId: string, count: number, shift: number): string[] {
  const left = people.filter(({ id }) => id !== authorId).map(({ id }) => id);
  const first = (shift * 11) % Math.max(1, left.length);
  return [...left.slice(first), ...left.slice(0, first)].slice(0, count);
}

async function placesOf(sql: OwnerTransaction, projectId: string) {
  const courses = await sql<{ id: string; path: string }[]>`
    select id, friendly_id as path from courses where project_id = ${projectId}`;
  const trails = await sql<{ id: string; path: string }[]>`
    select t.id, c.friendly_id || '/' || t.friendly_id as path from trails t
    join courses c on c.project_id = t.project_id and c.id = t.course_id where t.project_id = ${projectId}`;
  const objects = await sql<{ id: string; trail_id: string; path: string }[]>`
    select o.id, o.trail_id, c.friendly_id || '/' || o.friendly_id as path from objects o
    join courses c on c.project_id = o.project_id and c.id = o.course_id where o.project_id = ${projectId}`;
  return {
    courses: new Map(courses.map(({ id, path }) => [path, id])),
    trails: new Map(trails.map(({ id, path }) => [path, id])),
    objects: new Map(objects.map(({ id, trail_id, path }) => [path, { id, trail_id }])),
  };
}
