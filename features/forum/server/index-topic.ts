import type { Sql } from "#platform/server/postgres/pool.ts";
import { gramsOf, termsOf } from "./terms.ts";

interface Place {
  projectId: string;
  courseId: string;
  topicId: string;
}

interface Indexed extends Place {
  title?: string;
  text: string;
}

export interface Term {
  term: string;
  weight: number;
}

const TITLE = 5;
const TEXT = 1;
/** People, quotations and pictures stand in a stored message as references. */
const REFERENCES = /@\{[^}\n]*\}|\{\{citacao:\d+\}\}|\(figura:[^)\n]*\)/g;

/** Adds a message's words to the search index of its conversation. */
export async function indexTopic(sql: Sql, { title = "", text, ...place }: Indexed): Promise<void> {
  await addTerms(sql, place, weighed(title, [text]));
}

/** The words by which a conversation is found. A word of the title counts more. */
export function weighed(title: string, texts: readonly string[]): Term[] {
  const inTitle = new Set(termsOf(title));
  const inTexts = texts.flatMap((text) => termsOf(text.replace(REFERENCES, " ")));
  return [...new Set([...inTitle, ...inTexts])]
    .toSorted()
    .map((term) => ({ term, weight: inTitle.has(term) ? TITLE : TEXT }));
}

/** Adds words to the index of a conversation, and new ones to the vocabulary. */
export async function addTerms(
  sql: Sql,
  { projectId, courseId, topicId }: Place,
  found: readonly Term[],
): Promise<void> {
  if (found.length === 0) return;
  const terms = found.map(({ term }) => term);
  const weights = found.map(({ weight }) => String(weight));
  await sql`
    insert into forum_terms (project_id, course_id, term, topic_id, weight)
    select ${projectId}, ${courseId}, term, ${topicId}, weight::smallint
    from unnest(${terms}::text[], ${weights}::text[]) as found (term, weight)
    on conflict (project_id, course_id, term, topic_id) do nothing`;
  const unknown = await sql<{ term: string }[]>`
    insert into forum_words (project_id, term) select ${projectId}, term from unnest(${terms}::text[]) term
    on conflict do nothing returning term`;
  const grams = unknown.flatMap(({ term }) => gramsOf(term).map((gram) => [gram, term] as const));
  if (grams.length === 0) return;
  await sql`
    insert into forum_grams (project_id, gram, term)
    select ${projectId}, gram, term
    from unnest(${grams.map(([gram]) => gram)}::text[], ${grams.map(([, term]) => term)}::text[]) as found (gram, term)
    on conflict do nothing`;
}
