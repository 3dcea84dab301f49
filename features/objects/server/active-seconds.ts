import type { Context } from "#platform/server/http/context.ts";

/** A longer pause is no study: the person did something else, or left the page open. */
export const MAX_PAUSE_SECONDS = 300;

/**
 * SQL: the active time of a row of progress (`p`) with the pause that ends now, to stand after `set`, before `updated_at`
 * changes. Nothing is added once the object is complete. It is written with what is written anyway.
 */
export function addActiveSeconds({ sql, now }: Pick<Context, "sql" | "now">) {
  return sql`active_seconds = case when p.completed_at is null then p.active_seconds + least(${MAX_PAUSE_SECONDS}::int,
    greatest(0, extract(epoch from ${now}::timestamptz - p.updated_at)::int)) else p.active_seconds end`;
}
