import type { Sql } from "#platform/server/postgres/pool.ts";
import { trigrams } from "./trigrams.ts";

/** Removes objects from the search index, with the words that no other object has. */
export async function removeFromIndex(sql: Sql, projectId: string, objectIds: readonly string[]): Promise<void> {
  if (objectIds.length === 0) return;
  const ids = [...objectIds];
  await sql`
    delete from search_postings p using search_documents d cross join lateral unnest(d.terms) as t(term)
    where d.project_id = ${projectId} and d.object_id = any(${ids}::uuid[]) and p.project_id = d.project_id
      and p.term = t.term and p.course_id = d.course_id and p.object_id = d.object_id`;
  const removed = await sql<{ terms: string[] }[]>`
    delete from search_documents where project_id = ${projectId} and object_id = any(${ids}::uuid[]) returning terms`;
  const terms = [...new Set(removed.flatMap((document) => document.terms))];
  const unused = await sql<{ term: string }[]>`
    delete from search_words w where w.project_id = ${projectId} and w.term = any(${terms}::text[])
      and not exists (select from search_postings p where p.project_id = w.project_id and p.term = w.term)
    returning w.term`;
  const grams = unused.flatMap(({ term }) => trigrams(term).map((gram) => ({ gram, term })));
  await sql`
    delete from search_grams s using jsonb_to_recordset(${sql.json(grams)}) as g(gram text, term text)
    where s.project_id = ${projectId} and s.gram = g.gram and s.term = g.term`;
}
