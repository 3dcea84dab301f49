import type { Context } from "#platform/server/http/context.ts";

interface Renaming {
  /** Ids of the notifications' subjects. */
  about: readonly string[];
  from: string;
  to: string;
}

/** Replaces a name that must no longer be shown in the texts of all notifications about these subjects. */
export async function renameInNotifications(
  { sql, project }: Pick<Context, "sql" | "project">,
  { about, from, to }: Renaming,
): Promise<void> {
  await sql`
    update notifications set text = replace(text, ${from}, ${to})
    where project_id = ${project._id} and about = any(${[...about]}::uuid[])`;
}
