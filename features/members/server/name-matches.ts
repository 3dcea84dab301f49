import type { Context } from "#platform/server/http/context.ts";
import { nameKey } from "./name-key.ts";

const MAX_WORDS = 6;

/** SQL, with its `and`: each word of the search stands somewhere in the name or in the e-mail of `users u`. */
export function nameMatches({ sql }: Pick<Context, "sql">, search: string) {
  const words = nameKey(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const likes = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return likes.length > 0 ? likes.map((like) => sql`and (u.name_key like ${like} or u.email_key like ${like})`) : sql``;
}

/**
 * The same for a page in the order of names: PostgreSQL takes a `case` for something that half of the people match, and walks
 * the index of names, which holds the e-mails too, only until the page is full. Of `like` it expects next to nobody, reads
 * everybody and sorts.
 */
export function nameMatchesInOrder(context: Pick<Context, "sql">, search: string) {
  const { sql } = context;
  return sql`and case when true ${nameMatches(context, search)} then true else false end`;
}
