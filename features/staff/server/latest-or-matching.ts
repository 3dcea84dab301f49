import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { containsWords } from "./contains-words.ts";

/** Number of latest rows in which typing errors are tolerated; older rows must contain the words as typed. */
const LATEST = 1000;
/** Max number of latest rows searched for the words. Bounds the cost of each search while somebody types. */
const MAX_SEARCHED = 20_000;
const MAX_OLDER = 50;

interface Source {
  /** Select of the rows, without order. */
  rows: postgres.Fragment;
  /** The columns of `rows` to order by, latest first. */
  order: postgres.Fragment;
  /** The columns that are searched. */
  text: postgres.Fragment;
}

/** Returns SQL for the latest rows of a kind and for older ones that contain the typed words, latest first. */
export function latestOrMatching({ sql }: Pick<Context, "sql">, typed: string, { rows, order, text }: Source) {
  return sql`
    with searched as (${rows} order by ${order} ${limitTo(sql, MAX_SEARCHED)})
    (select * from searched order by ${order} ${limitTo(sql, LATEST)})
    union
    (select * from searched where ${containsWords({ sql }, typed, text)} order by ${order} ${limitTo(sql, MAX_OLDER)})
    order by ${order}`;
}
