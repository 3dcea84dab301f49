import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { gramsOf, termsOf } from "./terms.ts";

interface TopicKey {
  projectId: string;
  courseId: string;
  topicId: string;
}

interface IndexedText extends TopicKey {
  title?: string;
  text: string;
}

export interface Term {
  term: string;
  weight: number;
}

const TITLE_WEIGHT = 5;
const TEXT_WEIGHT = 1;
/** References to people, quotations and pictures in a stored post. */
const REFERENCES = /@\{[^}\n]*\}|\{\{citacao:\d+\}\}|\(figura:[^)\n]*\)/g;

/** Adds a post's words to the search index of its topic. */
export async function indexTopic(sql: Sql, { title = "", text, ...place }: IndexedText): Promise<void> {
  await addTerms(sql, place, weightedTerms(title, [text]));
}

/** Returns the words by which a topic is found, with their weights: words of the title weigh more. */
export function weightedTerms(title: string, texts: readonly string[]): Term[] {
  const inTitle = new Set(termsOf(title));
  const inTexts = texts.flatMap((text) => termsOf(text.replace(REFERENCES, " ")));
  return [...new Set([...inTitle, ...inTexts])]
    .toSorted()
    .map((term) => ({ term, weight: inTitle.has(term) ? TITLE_WEIGHT : TEXT_WEIGHT }));
}

/**
 * Adds words to a topic's index, and new words to the project's vocabulary, which no other transaction changes before
 * the end of this one.
 */
export async function addTerms(
  sql: Sql,
  { projectId, courseId, topicId }: TopicKey,
  found: readonly Term[],
): Promise<void> {
  // One at a time: a word that another topic loses must not be known here and removed there.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forum/${projectId}`}, 0))`;
  const own = { project_id: projectId };
  const terms = found.map(({ term, weight }) => ({ ...own, course_id: courseId, term, topic_id: topicId, weight }));
  for (const chunk of chunksOf(terms))
    await sql`
      insert into forum_terms ${sql(chunk)} on conflict (project_id, course_id, term, topic_id) do nothing`;
  const grams: { project_id: string; gram: string; term: string }[] = [];
  for (const chunk of chunksOf(found.map(({ term }) => ({ ...own, term })))) {
    const added = await sql<{ term: string }[]>`
      insert into forum_words ${sql(chunk)} on conflict do nothing returning term`;
    for (const { term } of added) grams.push(...gramsOf(term).map((gram) => ({ ...own, gram, term })));
  }
  for (const chunk of chunksOf(grams)) await sql`insert into forum_grams ${sql(chunk)} on conflict do nothing`;
}
