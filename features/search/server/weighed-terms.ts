import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { folded } from "#shared/folded.ts";
import { trigrams } from "./trigrams.ts";

export interface Posting {
  object_id: string;
  course_id: string;
  /** A stem without accents. */
  term: string;
  /** Rank of the term in the object; 300 or more if it occurs in the title, the lead or the trail's name. */
  weight: number;
}

interface Indexed {
  object_id: string;
  course_id: string;
  title: string;
  lead: string;
  trail: string;
  body: string;
}

interface Lexeme {
  object_id: string;
  lexeme: string;
  in_title: boolean;
  in_lead: boolean;
  times: number;
}

/**
 * Returns the stems of these objects with their weights. Each text is stemmed with and without accents, so that
 * “informações”, “informação” and “informacao” match.
 */
export async function weighedTerms(sql: Sql, objects: readonly Indexed[]): Promise<Posting[]> {
  const texts = objects.flatMap(({ object_id, title, lead, trail, body }) => {
    const accented = { object_id, title, lead: `${trail} ${lead}`, body };
    return [accented, { object_id, title: folded(title), lead: folded(accented.lead), body: folded(body) }];
  });
  const lexemes = await sql<Lexeme[]>`
    select d.object_id, t.lexeme, 'A' = any(t.weights) as in_title, 'B' = any(t.weights) as in_lead,
      cardinality(array_positions(t.weights, 'D'))::int as times
    from jsonb_to_recordset(${sql.json(texts)}) as d(object_id uuid, title text, lead text, body text)
      cross join lateral unnest(setweight(to_tsvector('pg_catalog.portuguese', d.title), 'A')
        || setweight(to_tsvector('pg_catalog.portuguese', d.lead), 'B')
        || setweight(to_tsvector('pg_catalog.portuguese', d.body), 'D')) as t`;
  const courses = new Map(objects.map(({ object_id, course_id }) => [object_id, course_id]));
  const postings = new Map<string, Posting>();
  for (const { object_id, lexeme, in_title, in_lead, times } of lexemes) {
    const term = folded(lexeme);
    if (term.length < 2 || term.length > 40) continue;
    const weight = Math.round(100 * ((in_title ? 8 : 0) + (in_lead ? 3 : 0) + Math.log(1 + times)));
    const key = `${object_id} ${term}`;
    const course_id = courses.get(object_id) ?? "";
    postings.set(key, { object_id, course_id, term, weight: Math.max(weight, postings.get(key)?.weight ?? 0) });
  }
  return [...postings.values()];
}

/** Adds terms to the vocabulary by which typed words are recognised. */
export async function addTerms(sql: Sql, projectId: string, terms: readonly string[]): Promise<void> {
  // Sorted, so that two transactions that add the same terms cannot deadlock.
  const words = terms.toSorted().map((term) => ({ project_id: projectId, term }));
  const grams: { project_id: string; gram: string; term: string }[] = [];
  for (const chunk of chunksOf(words)) {
    const added = await sql<{ term: string }[]>`
      insert into search_words ${sql(chunk)} on conflict (project_id, term) do nothing returning term`;
    for (const { term } of added) grams.push(...trigrams(term).map((gram) => ({ project_id: projectId, gram, term })));
  }
  for (const chunk of chunksOf(grams))
    await sql`insert into search_grams ${sql(chunk)} on conflict (project_id, gram, term) do nothing`;
}
