import type { Sql } from "./pool.ts";

/**
 * Returns an SQL `limit` with the number written into the statement; null for no limit. With a parameter, PostgreSQL
 * would plan for a tenth of all rows, and read a whole table for a page of fifty rows.
 */
export function limitTo(sql: Pick<Sql, "unsafe">, rows: number | null) {
  if (rows !== null && !(Number.isSafeInteger(rows) && rows >= 0)) throw new RangeError("A limit is a count of rows");
  return sql.unsafe(`limit ${rows ?? "all"}`);
}
