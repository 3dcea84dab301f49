import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { folded } from "#shared/folded.ts";

const MAX_WORDS = 6;
const COMBINING_MARKS = "[\u0300-\u036f]";

/** Returns an SQL condition that the text contains each typed word. Ignores accents and case. */
export function containsWords(
  { sql }: Pick<Context, "sql">,
  typed: string,
  text: postgres.Fragment,
): postgres.Fragment {
  const words = folded(typed).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const normalized = sql`regexp_replace(normalize(lower(${text}), NFD), ${COMBINING_MARKS}, '', 'g')`;
  return words.reduce<postgres.Fragment>(
    (all, word) => sql`${all} and position(${word} in ${normalized}) > 0`,
    sql`true`,
  );
}
