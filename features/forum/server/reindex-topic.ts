import { type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { addTerms, type Term, weightedTerms } from "./index-topic.ts";
import { gramsOf } from "./terms.ts";

/** Job that updates a topic's search index to the words of its readable posts. */
export const reindexTopic: JobKind = {
  name: "reindex-forum-topic",
  run: async ({ project, now, inTransaction }, topicId) =>
    await inTransaction(async (sql) => {
      const topic = await readTopic(sql, project._id, topicId);
      if (!topic) return;
      // The posts and search terms belong to the other topic after a merge.
      if (topic.merged_into) return await queueJob({ sql, project, now }, reindexTopic, topic.merged_into);
      const place = { projectId: project._id, courseId: topic.course_id, topicId };
      const terms = weightedTerms(topic.title ?? "", topic.texts);
      const removed = await removeOutdatedTerms(sql, project._id, topicId, terms);
      await addTerms(sql, place, terms);
      await removeUnusedWords(sql, project._id, removed);
    }),
};

interface ReadableTopic {
  course_id: string;
  merged_into: string | null;
  /** Title and tags of the topic; null if its question was removed. */
  title: string | null;
  texts: string[];
}

interface TopicColumns {
  course_id: string;
  merged_into: string | null;
  title: string;
  opening_id: string;
}

/**
 * Reads a topic with the texts of its readable posts. Locks the topic, so that a concurrent reply waits before it adds
 * words.
 */
async function readTopic(sql: Sql, projectId: string, topicId: string): Promise<ReadableTopic | undefined> {
  const [topic] = await sql<TopicColumns[]>`
    select course_id, title, opening_id, merged_into from forum_topics
    where project_id = ${projectId} and id = ${topicId} for update`;
  if (!topic) return undefined;
  const tags = await sql<{ tag: string }[]>`
    select tag from forum_tags where project_id = ${projectId} and topic_id = ${topicId}`;
  const posts = await sql<{ id: string; body: string }[]>`
    select p.id, x.body from forum_posts p
      join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
    where p.project_id = ${projectId} and p.topic_id = ${topicId}
      and (p.position is not null or p.id = ${topic.opening_id})
      and not exists (select from forum_removals r where r.project_id = p.project_id and r.post_id = p.id)`;
  const hasQuestion = posts.some(({ id }) => id === topic.opening_id);
  return {
    course_id: topic.course_id,
    merged_into: topic.merged_into,
    title: hasQuestion ? [topic.title, ...tags.map(({ tag }) => tag)].join(" ") : null,
    texts: posts.map(({ body }) => body),
  };
}

/** Deletes the topic's words that are not in `terms` or have another weight. Returns the deleted words. */
async function removeOutdatedTerms(
  sql: Sql,
  projectId: string,
  topicId: string,
  terms: readonly Term[],
): Promise<string[]> {
  const rows = await sql<{ term: string }[]>`
    delete from forum_terms t where t.project_id = ${projectId} and t.topic_id = ${topicId} and not exists (
      select from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ weight }) => String(weight))}::text[])
        as current (term, weight) where current.term = t.term and current.weight::smallint = t.weight)
    returning t.term`;
  return rows.map(({ term }) => term);
}

/** Deletes from the vocabulary those of the words that no topic contains any more. `addTerms` has locked it. */
async function removeUnusedWords(sql: Sql, projectId: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return;
  const words = await sql<{ term: string }[]>`
    delete from forum_words w where w.project_id = ${projectId} and w.term = any(${[...removed]}::text[])
      and not exists (
        select from courses c join forum_terms t
          on t.project_id = c.project_id and t.course_id = c.id and t.term = w.term
        where c.project_id = ${projectId})
    returning w.term`;
  const terms = words.map(({ term }) => term);
  if (terms.length === 0) return;
  await sql`delete from forum_grams where project_id = ${projectId}
    and gram = any(${[...new Set(terms.flatMap(gramsOf))]}::text[]) and term = any(${terms}::text[])`;
}
