import type { Sql } from "#platform/server/postgres/pool.ts";

/**
 * SQL expression of the last visit of a person of `users u`; '-infinity' for none. Matches the index `users_by_seen`.
 */
export function lastVisit(sql: Sql) {
  return sql`(case when u.seen_at is null then '-infinity'::timestamptz else u.seen_at end)`;
}

/**
 * SQL expression of the last visit that cannot use the index `users_by_seen`. For pages in another order, for which
 * PostgreSQL would otherwise choose that index and read all of it.
 */
export function filteredVisit(sql: Sql) {
  return sql`coalesce(u.seen_at, '-infinity'::timestamptz)`;
}
