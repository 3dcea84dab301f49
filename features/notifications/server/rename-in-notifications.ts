import type { Context } from "#platform/server/http/context.ts";

interface Renaming {
  /** What the notifications are about. */
  about: readonly string[];
  from: string;
  to: string;
}

/** Replaces a name that must no longer be read in everyone's notifications about these things. */
export async function renameInNotifications(
  { sql, project }: Pick<Context, "sql" | "project">,
  { about, from, to }: Renaming,
): Promise<void> {
  await sql`
    update notifications set text = replace(text, ${from}, ${to})
    where project_id = ${project._id} and about = any(${[...about]}::uuid[])`;
}
