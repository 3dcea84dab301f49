import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";

export interface MadeTopic {
  _id: string;
  /** Ids of the question and its replies, in order. */
  posts: string[];
}

interface TopicOptions {
  author: MadePerson;
  title?: string;
  /** Texts of the question and its replies, all by the same author. */
  texts?: readonly string[];
}

/** Inserts a topic directly into the tables, without the operations. */
export async function makeTopic(
  world: World,
  project: MadeProject,
  course: MadeCourse,
  { author, title = "Uma conversa", texts = ["Uma pergunta."] }: TopicOptions,
): Promise<MadeTopic> {
  const now = world.clock.now;
  const topic = { _id: newId(), posts: texts.map(() => newId()) };
  const own = { project_id: project._id };
  await world.inside(project, async (sql) => {
    await sql`insert into forum_topics ${sql({
      ...own,
      id: topic._id,
      course_id: course._id,
      trail_id: course.trails[0]?._id ?? null,
      object_id: course.objects[0]?._id ?? null,
      title,
      opening_id: topic.posts[0] ?? "",
      last_post_id: topic.posts.at(-1) ?? "",
      posts: texts.length - 1,
      replies: texts.length - 1,
      created_at: now,
      last_at: now,
      published_at: now,
    })}`;
    for (const [position, text] of texts.entries()) {
      const id = topic.posts[position] ?? "";
      const html = `<p>${text}</p>`;
      const written = { body: text, html, excerpt: text, client_id: newId(), created_at: now };
      await sql`insert into forum_posts ${sql({ ...own, id, topic_id: topic._id, position, created_at: now })}`;
      await sql`insert into forum_texts ${sql({ ...own, post_id: id, author_id: author._id, ...written })}`;
    }
  });
  return topic;
}

/** Inserts a row into every table of the forum, so that the tests cover tenant isolation of each. */
export async function fillForum(
  world: World,
  project: MadeProject,
  { topic, person, course }: { topic: MadeTopic; person: MadePerson; course: MadeCourse },
): Promise<{ measureId: string }> {
  const now = world.clock.now;
  const own = { project_id: project._id };
  const [question = "", reply = "", hidden = ""] = topic.posts;
  const measureId = newId();
  const rows: Record<string, Record<string, unknown>> = {
    forum_edits: { ...own, id: newId(), post_id: reply, author_id: person._id, body: "Antes.", created_at: now },
    forum_quotes: { ...own, post_id: reply, place: 1, source_id: question, words: "pergunta" },
    forum_mentions: { ...own, post_id: reply, user_id: person._id },
    forum_pictures: {
      ...own,
      id: newId(),
      author_id: person._id,
      post_id: reply,
      path: "forum/nada.webp",
      created_at: now,
    },
    forum_reactions: { ...own, post_id: reply, user_id: person._id, kind: "liked", created_at: now },
    forum_reads: { ...own, user_id: person._id, topic_id: topic._id, position: 1, seen_at: now },
    forum_follows: { ...own, topic_id: topic._id, user_id: person._id, created_at: now },
    forum_course_follows: { ...own, course_id: course._id, user_id: person._id, created_at: now },
    forum_drafts: { ...own, user_id: person._id, place: topic._id, title: "", body: "…", updated_at: now },
    forum_tags: { ...own, topic_id: topic._id, tag: "composto" },
    forum_terms: { ...own, course_id: course._id, term: "compost", topic_id: topic._id, weight: 1 },
    forum_words: { ...own, term: "compost" },
    forum_grams: { ...own, gram: "com", term: "compost" },
    forum_reports: {
      ...own,
      id: newId(),
      post_id: reply,
      user_id: person._id,
      reason: "danger",
      note: "",
      created_at: now,
    },
    forum_reviews: { ...own, post_id: hidden, why: "word", created_at: now },
    forum_removals: { ...own, post_id: hidden, kind: "moderation", reason: "Propaganda", created_at: now },
    forum_measures: {
      ...own,
      id: measureId,
      user_id: person._id,
      post_id: reply,
      staff_id: null,
      kind: "warn",
      reason: "Combinado",
      created_at: now,
    },
    forum_settings: { ...own, words: ["zap"], review_first: false, review_links: true, guidelines: [] },
  };
  await world.inside(project, async (sql) => {
    for (const [table, row] of Object.entries(rows)) await sql`insert into ${sql(table)} ${sql(row)}`;
  });
  return { measureId };
}
