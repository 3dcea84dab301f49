import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { type TermCandidate, candidateTerms } from "./candidate-terms.ts";

export interface Found {
  object_id: string;
  /** The stems of the index that matched. */
  terms: string[];
  /** The object's text without markup. */
  body: string;
}

interface WeighedCandidate extends TermCandidate {
  /** Whether the reading finds objects by itself; others only add points to the objects found. */
  leads: boolean;
}

/**
 * Maximum number of objects read per term. Words found in more objects are too common to be useful alone, and
 * expensive: they only add points to objects that rarer words found.
 */
const MAX_MATCHES_PER_TERM = 300;

/**
 * Returns the objects that match the prompt, best first. `courses`: ids of the courses to search; null for the whole
 * project.
 */
export async function searchObjects(
  context: Context,
  prompt: string,
  courses: readonly string[] | null,
  limit: number,
): Promise<Found[]> {
  const readings = await weighCandidates(context, await candidateTerms(context, prompt), courses);
  if (readings.length === 0) return [];
  const { sql, project } = context;
  const found = await sql<{ object_id: string; terms: string; body: string }[]>`
    with ${weighedObjects(context, readings, courses)},
    best as (
      select object_id, word, max(points) as points, string_agg(term, ' ') as terms from weighed group by object_id, word
    ),
    ranked as materialized (
      select object_id, sum(points) * count(*) * count(*) as score, string_agg(terms, ' ') as terms
      from best group by object_id order by score desc, object_id ${limitTo(sql, limit)}
    )
    select ranked.object_id, ranked.terms, d.body
    from ranked join search_documents d on d.project_id = ${project._id} and d.object_id = ranked.object_id
    order by ranked.score desc, ranked.object_id`;
  return found.map((one) => ({ ...one, terms: one.terms.split(" ") }));
}

/**
 * Returns the SQL of the weighed matches. Of each leading term, at most 300 matches in titles and leads and 300 in
 * texts are read; other terms are only looked up in the objects found.
 */
function weighedObjects(context: Context, readings: readonly WeighedCandidate[], courses: readonly string[] | null) {
  const { sql, project } = context;
  const own = sql`p.project_id = ${project._id} and p.term = r.term`;
  return sql`
    readings as materialized (${candidateRows(context, readings)}),
    led as materialized (
      select r.word, r.term, p.course_id, p.object_id, p.weight * r.factor as points
      from readings r cross join lateral (
        (select p.course_id, p.object_id, p.weight from search_postings p
          where ${own} and p.weight >= 300 ${within(context, courses)} order by p.weight desc ${limitTo(sql, MAX_MATCHES_PER_TERM)})
        union all
        (select p.course_id, p.object_id, p.weight from search_postings p
          where ${own} and p.weight < 300 ${within(context, courses)} ${limitTo(sql, MAX_MATCHES_PER_TERM)})) p
      where r.leads
    ),
    candidates as (select distinct course_id, object_id from led),
    weighed as (
      select * from led
      union all
      select r.word, r.term, c.course_id, c.object_id, p.weight * r.factor
      from readings r cross join candidates c join search_postings p
        on ${own} and p.course_id = c.course_id and p.object_id = c.object_id
      where not r.leads
    )`;
}

/** Weighs each reading by how rare its term is. Leaves out terms that no object in the searched courses contains. */
async function weighCandidates(
  context: Context,
  readings: readonly TermCandidate[],
  courses: readonly string[] | null,
): Promise<WeighedCandidate[]> {
  const { sql, project } = context;
  const rows = await sql<{ term: string; size: number }[]>`
    select t.term, (
      select count(*)::int from (
        select from search_postings p where p.project_id = ${project._id} and p.term = t.term ${within(context, courses)}
        ${limitTo(sql, MAX_MATCHES_PER_TERM)}) counted) as size
    from unnest(${[...new Set(readings.map(({ term }) => term))]}::text[]) as t(term)`;
  const sizes = new Map(rows.map(({ term, size }) => [term, size]));
  const sizeOf = ({ term }: TermCandidate) => sizes.get(term) ?? 0;
  const found = readings.filter((reading) => sizeOf(reading) > 0);
  const sizeOfWord = new Map<number, number>();
  for (const one of found) sizeOfWord.set(one.word, (sizeOfWord.get(one.word) ?? 0) + sizeOf(one));
  const maxSize = Math.max(Math.min(...sizeOfWord.values()), MAX_MATCHES_PER_TERM - 1);
  return found.map((one) => ({
    ...one,
    factor: one.factor / Math.log(2 + sizeOf(one)),
    leads: (sizeOfWord.get(one.word) ?? 0) <= maxSize,
  }));
}

function candidateRows({ sql }: Context, readings: readonly WeighedCandidate[]) {
  const texts = (of: (reading: WeighedCandidate) => unknown) => readings.map((reading) => String(of(reading)));
  return sql`
    select * from unnest(${texts(({ word }) => word)}::text[]::int[], ${texts(({ term }) => term)}::text[],
      ${texts(({ factor }) => factor)}::text[]::float8[], ${texts(({ leads }) => leads)}::text[]::bool[])
      as r(word, term, factor, leads)`;
}

function within({ sql }: Context, courses: readonly string[] | null) {
  return courses ? sql`and p.course_id = any(${[...courses]}::uuid[])` : sql``;
}
