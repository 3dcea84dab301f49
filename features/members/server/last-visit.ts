import type { Sql } from "#platform/server/postgres/pool.ts";

/** SQL: when a person of `users u` was last here; “-infinity” for never. As the index `users_by_seen` has it. */
export function lastVisit(sql: Sql) {
  return sql`(case when u.seen_at is null then '-infinity'::timestamptz else u.seen_at end)`;
}

/** The same, kept out of that index, for pages in another order: it would be chosen, and then read whole. */
export function filteredVisit(sql: Sql) {
  return sql`coalesce(u.seen_at, '-infinity'::timestamptz)`;
}
