import type { Sql } from "./pool.ts";

/** Returns SQL for the Monday (a date) of the week of `at`, in a time zone (IANA name). */
export function weekOf(sql: Sql, at: Date, timeZone: string) {
  return sql`date_trunc('week', ${at}::timestamptz at time zone ${timeZone})::date`;
}
