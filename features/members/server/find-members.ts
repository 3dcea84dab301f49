import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { nameKey } from "./name-key.ts";

const MAX_WORDS = 6;
/** Max number of people counted for each word and column. */
const MAX_COUNTED = 2000;
/** The last Unicode character: a word followed by it sorts after every text that begins with the word. */
const LAST_CHARACTER = "\u{10FFFF}";

type SearchContext = Pick<Context, "sql" | "project">;
type Fragment = ReturnType<Context["sql"]>;
interface FoundMember {
  _id: string;
  name: string;
  email: string;
}

/**
 * Returns the first people for whom each word of the search is the beginning of a word of the name, or of the e-mail.
 * Matches of the first name come first. Each branch reads one index in its order, up to `limit` rows: PostgreSQL
 * estimates that a `case` matches half of the rows, and would otherwise expect so few that it sorts them.
 */
export async function findMembers(context: SearchContext, search: string, limit: number): Promise<FoundMember[]> {
  const { sql, project } = context;
  const words = nameKey(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const rarest = await rarestOf(context, words);
  if (rarest === undefined) return [];
  const all = words.map((word) => sql`and ${beginsWithWord(context, word)}`);
  const branches = waysOf(context, rarest).map(
    ([column, word], at) => sql`${at > 0 ? sql`union all` : sql``}
      (select ${at}::int as way, u.name_key, u.id from users u
        where u.project_id = ${project._id} and ${hasPrefix(context, column, word)}
          and case when true ${all} then true else false end
        order by ${column}, u.name_key, u.id ${limitTo(sql, limit)})`,
  );
  return await sql<FoundMember[]>`
    with found as materialized (${branches}),
      first as (select id, min(way) as way from found group by id)
    select u.id as _id, u.data ->> 'name' as name, u.email
    from first join users u on u.project_id = ${project._id} and u.id = first.id
    order by first.way, u.name_key, u.id ${limitTo(sql, limit)}`;
}

/** Returns the word that the fewest people have; of words that more than MAX_COUNTED have, the longest. */
async function rarestOf(context: SearchContext, words: readonly string[]): Promise<string | undefined> {
  const { sql, project } = context;
  const byLength = words.toSorted((a, b) => b.length - a.length);
  if (byLength.length < 2) return byLength[0];
  const counts = byLength.map((word, at) => {
    const having = waysOf(context, word).map(
      ([column, part]) => sql`
        + (select count(*)::int from (select from users u
          where u.project_id = ${project._id} and ${hasPrefix(context, column, part)} ${limitTo(sql, MAX_COUNTED)}) counted)`,
    );
    return sql`${at > 0 ? sql`,` : sql``} 0 ${having}`;
  });
  const [{ people }] = await sql<[{ people: number[] }]>`select json_build_array(${counts}) as people`;
  return byLength[people.indexOf(Math.min(...people))];
}

/** Returns the columns through which a word finds people, each with the text that it begins with. */
function waysOf(context: SearchContext, word: string): [Fragment, string][] {
  const [part = ""] = partsOf(word).toSorted((a, b) => b.length - a.length);
  const ofName: [Fragment, string][] = part === "" ? [] : nameColumns(context).map((column) => [column, part]);
  return [...ofName, [context.sql`u.email_key collate "C"`, word]];
}

function nameColumns({ sql }: SearchContext): Fragment[] {
  return [sql`u.name_key`, sql`u.name_2`, sql`u.name_3`, sql`u.name_4`, sql`u.name_last`];
}

/**
 * Returns the SQL condition that the e-mail begins with a word, or that each of its parts is the beginning of a word of
 * the name.
 */
function beginsWithWord(context: SearchContext, word: string): Fragment {
  const { sql } = context;
  const ofEmail = hasPrefix(context, sql`u.email_key collate "C"`, word);
  const parts = partsOf(word);
  if (parts.length === 0) return sql`(${ofEmail})`;
  const ofName = parts.map((part, at) => {
    const columns = nameColumns(context).map(
      (column, place) => sql`${place > 0 ? sql`or` : sql``} ${hasPrefix(context, column, part)}`,
    );
    return sql`${at > 0 ? sql`and` : sql``} (${columns})`;
  });
  return sql`(${ofEmail} or (${ofName}))`;
}

function hasPrefix({ sql }: SearchContext, column: Fragment, word: string): Fragment {
  return sql`(${column} >= ${word} and ${column} < ${word + LAST_CHARACTER})`;
}

/** Splits a word of the search as the database splits names into words. Returns no parts for an e-mail address. */
function partsOf(word: string): string[] {
  return word.includes("@") ? [] : word.split(/['’.,()/-]+/).filter(Boolean);
}
