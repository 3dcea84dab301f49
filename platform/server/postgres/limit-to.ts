import type { Sql } from "./pool.ts";

/**
 * SQL: `limit` with a number that is written into the statement; null for none. Statements are planned once for all values of their
 * parameters, and of a limit that is one PostgreSQL expects a tenth of all rows: it then reads a whole table for a page of fifty.
 */
export function limitTo(sql: Pick<Sql, "unsafe">, rows: number | null) {
  if (rows !== null && !(Number.isSafeInteger(rows) && rows >= 0)) throw new RangeError("A limit is a count of rows");
  return sql.unsafe(`limit ${rows ?? "all"}`);
}
