import type { Context } from "#platform/server/http/context.ts";

/**
 * Marks as read what the person was told about these things: they are looking at them. Not audited: it says no more than that
 * the page was opened.
 */
export async function readAbout({ sql, project, user, now }: Context, about: readonly string[]): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where project_id = ${project._id} and user_id = ${user._id} and read_at is null and about = any(${[...about]}::uuid[])`;
}
