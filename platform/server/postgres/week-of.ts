import type { Sql } from "./pool.ts";

/** SQL for the Monday (a date) of the week that a moment lies in, in a time zone (IANA name). */
export function weekOf(sql: Sql, at: Date, timeZone: string) {
  return sql`date_trunc('week', ${at}::timestamptz at time zone ${timeZone})::date`;
}
