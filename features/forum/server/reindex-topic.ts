import type { JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { addTerms, type Term, weighed } from "./index-topic.ts";
import { gramsOf } from "./terms.ts";

/** Lets searches find a conversation by what can be read in it today: the words of messages that went are found no more. */
export const reindexTopic: JobKind = {
  name: "reindex-forum-topic",
  run: async ({ project, inTransaction }, topicId) =>
    await inTransaction(async (sql) => {
      const topic = await readTopic(sql, project._id, topicId);
      if (!topic) return;
      const place = { projectId: project._id, courseId: topic.course_id, topicId };
      const terms = weighed(topic.title ?? "", topic.texts);
      const gone = await removeOthers(sql, project._id, topicId, terms);
      await addTerms(sql, place, terms);
      await forgetWords(sql, project._id, gone);
    }),
};

interface ReadableTopic {
  course_id: string;
  /** Null when the question can't be read any more. */
  title: string | null;
  texts: string[];
}

/** The lock lets replies wait that would add words meanwhile. */
async function readTopic(sql: Sql, projectId: string, topicId: string): Promise<ReadableTopic | undefined> {
  const [topic] = await sql<{ course_id: string; title: string; opening_id: string }[]>`
    select course_id, title, opening_id from forum_topics
    where project_id = ${projectId} and id = ${topicId} and merged_into is null for update`;
  if (!topic) return undefined;
  const posts = await sql<{ id: string; body: string }[]>`
    select p.id, x.body from forum_posts p
      join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
    where p.project_id = ${projectId} and p.topic_id = ${topicId}
      and (p.position is not null or p.id = ${topic.opening_id})
      and not exists (select from forum_removals r where r.project_id = p.project_id and r.post_id = p.id)`;
  const hasQuestion = posts.some(({ id }) => id === topic.opening_id);
  return {
    course_id: topic.course_id,
    title: hasQuestion ? topic.title : null,
    texts: posts.map(({ body }) => body),
  };
}

/** Removes the conversation's other words, and those that weigh differently now. Returns them. */
async function removeOthers(sql: Sql, projectId: string, topicId: string, terms: readonly Term[]): Promise<string[]> {
  const rows = await sql<{ term: string }[]>`
    delete from forum_terms t where t.project_id = ${projectId} and t.topic_id = ${topicId} and not exists (
      select from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ weight }) => String(weight))}::text[])
        as kept (term, weight) where kept.term = t.term and kept.weight::smallint = t.weight)
    returning t.term`;
  return rows.map(({ term }) => term);
}

/** Removes words from the vocabulary that no conversation has any more. */
async function forgetWords(sql: Sql, projectId: string, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  const words = await sql<{ term: string }[]>`
    delete from forum_words w where w.project_id = ${projectId} and w.term = any(${[...gone]}::text[])
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
