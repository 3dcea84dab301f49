import type { Context } from "#platform/server/http/context.ts";

/** Marks the person's notifications about these subjects as read, because the current page shows them. Not audited. */
export async function readAbout({ sql, project, user, now }: Context, about: readonly string[]): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where project_id = ${project._id} and user_id = ${user._id} and read_at is null and about = any(${[...about]}::uuid[])`;
}
