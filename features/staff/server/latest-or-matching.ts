import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { holdsWords } from "./holds-words.ts";

/** Among the latest ones, typing errors are tolerated; older ones have to contain the words as typed. */
const LATEST = 1000;
/** How many of the latest rows are searched for the words: bounds the cost of each search while somebody types. */
const MAX_SEARCHED = 20_000;
const MAX_OLDER = 50;

interface Source {
  /** A select without order. */
  rows: postgres.Fragment;
  /** The columns of `rows` to order by, latest first. */
  order: postgres.Fragment;
  /** The columns that are searched. */
  text: postgres.Fragment;
}

/** SQL for the latest rows of a kind and for older ones that contain what was typed, latest first. */
export function latestOrMatching({ sql }: Pick<Context, "sql">, typed: string, { rows, order, text }: Source) {
  return sql`
    with searched as (${rows} order by ${order} ${limitTo(sql, MAX_SEARCHED)})
    (select * from searched order by ${order} ${limitTo(sql, LATEST)})
    union
    (select * from searched where ${holdsWords({ sql }, typed, text)} order by ${order} ${limitTo(sql, MAX_OLDER)})
    order by ${order}`;
}
