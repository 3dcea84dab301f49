import type { Context } from "#platform/server/http/context.ts";

interface Renaming {
  /** What the notifications are about. */
  about: readonly string[];
  from: string;
  to: string;
}

/** Replaces a name that is no longer to be read in what these people were told. */
export async function renameInNotifications(
  { sql, project }: Pick<Context, "sql" | "project">,
  userIds: readonly string[],
  { about, from, to }: Renaming,
): Promise<void> {
  await sql`
    update notifications set text = replace(text, ${from}, ${to})
    where project_id = ${project._id} and user_id = any(${[...userIds]}::uuid[]) and about = any(${[...about]}::uuid[])`;
}
