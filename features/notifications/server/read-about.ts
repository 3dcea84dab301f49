import type { Context } from "#platform/server/http/context.ts";

/**
 * Marks the person's notifications about these things as read, because the page shows them. Not audited: it records no more
 * than that the page was opened.
 */
export async function readAbout({ sql, project, user, now }: Context, about: readonly string[]): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where project_id = ${project._id} and user_id = ${user._id} and read_at is null and about = any(${[...about]}::uuid[])`;
}
