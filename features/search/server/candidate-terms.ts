import type { Context } from "#platform/server/http/context.ts";
import { folded } from "#shared/folded.ts";
import { likeness, trigrams } from "./trigrams.ts";

/** An index term that a typed word may stand for. */
export interface TermCandidate {
  /** Index of the typed word, from 0. */
  word: number;
  term: string;
  /** Weight of the reading: 1 for the word as typed, less for a prefix or a corrected typo. */
  factor: number;
}

interface TypedWord {
  /** The word in lower case without accents. */
  start: string;
  stems: string[];
  isLast: boolean;
}

const MAX_WORDS = 12;
/** Unaccented stop words that PostgreSQL's Portuguese stemmer recognises only with accents. */
const STOP_WORDS = new Set("nao sao tambem ate ja so esta estao sera ha voce e as la ai".split(" "));

/**
 * Finds the index terms for each word of the prompt: as typed, as a prefix if it is the last word, or else as a typo.
 * Reads at most 500 words per trigram, so the cost does not grow with the academy.
 */
export async function candidateTerms(context: Context, prompt: string): Promise<TermCandidate[]> {
  const words = await stemmed(context, prompt);
  const last = words.at(-1);
  const [known, begun] = await Promise.all([
    knownTerms(
      context,
      words.flatMap(({ stems }) => stems),
    ),
    last && last.start.length >= 2 ? termsBeginningWith(context, last) : [],
  ]);
  const readings = words.map((word) =>
    word.stems.filter((stem) => known.has(stem)).map((term) => ({ term, factor: 1 })),
  );
  readings.at(-1)?.push(...begun.map((term) => ({ term, factor: 0.7 })));
  const guesses = words.map((word, at) => (readings[at]?.length === 0 ? typosOf(context, word) : []));
  const corrected = await Promise.all(guesses);
  return readings.flatMap((found, word) => [...found, ...(corrected[word] ?? [])].map((one) => ({ word, ...one })));
}

async function stemmed({ sql }: Context, prompt: string): Promise<TypedWord[]> {
  const typed = (prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const words = typed.map((word) => ({ word, plain: folded(word) }));
  const rows = await sql<{ accented: string[]; plain: string[] }[]>`
    select tsvector_to_array(to_tsvector('pg_catalog.portuguese', w.word)) as accented,
      tsvector_to_array(to_tsvector('pg_catalog.portuguese', w.plain)) as plain
    from jsonb_array_elements(${sql.json(words)}) with ordinality as e(item, at)
      cross join lateral jsonb_to_record(e.item) as w(word text, plain text)
    order by e.at`;
  return rows.map(({ accented, plain }, at) => ({
    start: words[at]?.plain ?? "",
    stems: [...new Set([...accented.map(folded), ...plain.filter((stem) => !STOP_WORDS.has(stem))])],
    isLast: at === rows.length - 1,
  }));
}

async function knownTerms({ sql, project }: Context, terms: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ term: string }[]>`
    select term from search_words where project_id = ${project._id} and term = any(${[...terms]}::text[])`;
  return new Set(rows.map(({ term }) => term));
}

async function termsBeginningWith({ sql, project }: Context, { start, stems }: TypedWord): Promise<string[]> {
  const rows = await sql<{ term: string }[]>`
    select term from (
      select term from search_words
      where project_id = ${project._id} and term > ${start} collate "C" and term < ${`${start}zzzz`} collate "C"
      order by term limit 200) near
    where term <> all(${stems}::text[]) order by length(term), term limit 6`;
  return rows.map(({ term }) => term);
}

async function typosOf({ sql, project }: Context, word: TypedWord): Promise<Omit<TermCandidate, "word">[]> {
  const { stems, start, isLast } = word;
  // A word such as “de” has no stem; it is useless for the search unless it is still being typed.
  if (stems.length === 0 && !isLast) return [];
  const stem = stems.toSorted((a, b) => a.length - b.length)[0] ?? start;
  if (stem.length < 4) return [];
  const rows = await sql<{ term: string }[]>`
    select near.term from unnest(${trigrams(stem)}::text[]) as g(gram) cross join lateral (
      select s.term from search_grams s where s.project_id = ${project._id} and s.gram = g.gram limit 500) near
    group by near.term order by count(*) desc limit 40`;
  return rows
    .map(({ term }) => ({ term, likeness: likeness(term, stem) }))
    .filter((near) => near.likeness >= 0.4)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map((near) => ({ term: near.term, factor: 0.8 * near.likeness }));
}
