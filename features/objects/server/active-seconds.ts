import type { Context } from "#platform/server/http/context.ts";

/**
 * Maximum pause between two requests that counts as study time, in seconds. After a longer one the person was probably
 * away.
 */
export const MAX_PAUSE_SECONDS = 300;

/**
 * Returns the SQL assignment, for after `set`, that adds the time since `p.updated_at` to a row of progress `p`, up to
 * MAX_PAUSE_SECONDS. A completed object gains no time. Must run before or with the change of `updated_at`.
 */
export function addActiveSeconds({ sql, now }: Pick<Context, "sql" | "now">) {
  return sql`active_seconds = case when p.completed_at is null then p.active_seconds + least(${MAX_PAUSE_SECONDS}::int,
    greatest(0, extract(epoch from ${now}::timestamptz - p.updated_at)::int)) else p.active_seconds end`;
}
