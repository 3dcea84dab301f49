import type { Sql } from "#platform/server/postgres/pool.ts";
import { gramsOf, termsOf } from "./terms.ts";

interface Indexed {
  projectId: string;
  courseId: string;
  topicId: string;
  title?: string;
  text: string;
}

const TITLE = 5;
const TEXT = 1;

/** Adds a message's words to the search index of its conversation. A word of the title counts more. */
export async function indexTopic(sql: Sql, { projectId, courseId, topicId, title = "", text }: Indexed): Promise<void> {
  const inTitle = new Set(termsOf(title));
  const terms = [...new Set([...inTitle, ...termsOf(text)])].toSorted();
  if (terms.length === 0) return;
  const weights = terms.map((term) => String(inTitle.has(term) ? TITLE : TEXT));
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
