import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { gramsOf, similarity, plainWords, stemOf, termsOf } from "./terms.ts";

export interface FoundTopics {
  /** Ids of the topics, best match first. */
  ids: string[];
  /** The search text with its typing mistakes corrected; null if nothing was corrected. */
  corrected_prompt: string | null;
}

interface SearchTerm {
  group: number;
  term: string;
  factor: number;
}

const MAX_WORDS = 8;
/** Max number of topics that a search finds. */
export const MAX_FOUND = 40;
/** Max number of topics per word: for a frequent word, only the newest are searched. */
const MAX_PER_TERM = 400;
const MIN_SIMILARITY = 0.5;

interface TopicSearch {
  projectId: string;
  courseIds: readonly string[];
  prompt: string;
  /** Max number of topics; more than `MAX_FOUND` where a filter leaves some of them out. */
  limit?: number;
}

/** Finds topics of these courses by words of their titles and posts. Tolerates typing mistakes. */
export async function searchTopics(
  sql: Sql,
  { projectId, courseIds, prompt, limit = MAX_FOUND }: TopicSearch,
): Promise<FoundTopics> {
  const words = plainWords(prompt)
    .filter((word) => termsOf(word).length > 0)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return { ids: [], corrected_prompt: null };
  const readings = await expandWords(sql, projectId, words);
  if (readings.length === 0) return { ids: [], corrected_prompt: null };
  const found = await sql<{ topic_id: string }[]>`
    select p.topic_id
    from unnest(${readings.map(({ group }) => String(group))}::text[], ${readings.map(({ term }) => term)}::text[],
        ${readings.map(({ factor }) => String(factor))}::text[]) as r (part, term, factor)
      cross join unnest(${[...courseIds]}::uuid[]) as course_id
      cross join lateral (
        select t.topic_id, t.weight from forum_terms t
        where t.project_id = ${projectId} and t.course_id = course_id and t.term = r.term
        order by t.topic_id desc ${limitTo(sql, MAX_PER_TERM)}) p
    group by p.topic_id
    order by count(distinct r.part) desc, sum(p.weight * r.factor::float8) desc, p.topic_id desc ${limitTo(sql, limit)}`;
  return { ids: found.map(({ topic_id }) => topic_id), corrected_prompt: correctedPrompt(words, readings) };
}

/**
 * Returns the possible readings of each word: the word itself, for the last word also words that begin with it, or
 * similar words if it is unknown.
 */
async function expandWords(sql: Sql, projectId: string, words: readonly string[]): Promise<SearchTerm[]> {
  const stems = words.map(stemOf);
  const last = stems.at(-1) ?? "";
  const known = await sql<{ term: string }[]>`
    select term from forum_words where project_id = ${projectId} and term = any(${stems}::text[])
    union all
    (select term from forum_words
      where project_id = ${projectId} and term > ${last} collate "C" and term < ${`${last}zzzz`} collate "C"
      order by term limit 6)`;
  const terms = new Set(known.map(({ term }) => term));
  const readings: SearchTerm[] = [];
  for (const [group, stem] of stems.entries()) {
    if (terms.has(stem)) readings.push({ group, term: stem, factor: 1 });
    const completions =
      group === stems.length - 1 ? [...terms].filter((term) => term !== stem && term.startsWith(stem)) : [];
    readings.push(...completions.map((term) => ({ group, term, factor: 0.6 })));
    if (!terms.has(stem) && completions.length === 0 && stem.length >= 4)
      readings.push(...(await similarTerms(sql, projectId, stem)).map((each) => ({ group, ...each })));
  }
  return readings;
}

async function similarTerms(sql: Sql, projectId: string, stem: string): Promise<Omit<SearchTerm, "group">[]> {
  const near = await sql<{ term: string }[]>`
    select same.term from unnest(${gramsOf(stem)}::text[]) g
      cross join lateral (
        select term from forum_grams where project_id = ${projectId} and gram = g limit 500) same
    group by same.term order by count(*) desc limit 30`;
  return near
    .map(({ term }) => ({ term, factor: similarity(term, stem) }))
    .filter(({ factor }) => factor >= MIN_SIMILARITY)
    .toSorted((a, b) => b.factor - a.factor)
    .slice(0, 3);
}

function correctedPrompt(words: readonly string[], readings: readonly SearchTerm[]): string | null {
  const corrected = words.map((word, group) => {
    const own = readings.filter((reading) => reading.group === group);
    const isMistyped = own.length > 0 && own.every(({ term }) => !term.startsWith(stemOf(word)));
    return isMistyped ? (own[0]?.term ?? word) : word;
  });
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(" ") : null;
}
