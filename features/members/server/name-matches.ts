import type { Context } from "#platform/server/http/context.ts";
import { nameKey } from "./name-key.ts";

const MAX_WORDS = 6;

/** SQL condition, beginning with `and`: each word of the search occurs in the name or in the e-mail of `users u`. */
export function nameMatches({ sql }: Pick<Context, "sql">, search: string) {
  const words = nameKey(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const likes = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return likes.length > 0 ? likes.map((like) => sql`and (u.name_key like ${like} or u.email_key like ${like})`) : sql``;
}

/**
 * SQL condition like `nameMatches`, for pages in the order of names. PostgreSQL estimates that a `case` matches half of
 * the rows, so it reads the index of names until the page is full; for a plain `like` it would read all people and
 * sort.
 */
export function nameMatchesInOrder(context: Pick<Context, "sql">, search: string) {
  const { sql } = context;
  return sql`and case when true ${nameMatches(context, search)} then true else false end`;
}
