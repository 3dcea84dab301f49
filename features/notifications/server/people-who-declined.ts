import type { Context } from "#platform/server/http/context.ts";

/** Returns those of these people who chose “Nada” for at least one of these kinds. */
export async function peopleWhoDeclined(
  { sql, project }: Pick<Context, "sql" | "project">,
  { userIds, kinds }: { userIds: readonly string[]; kinds: readonly string[] },
): Promise<Set<string>> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct user_id from notification_choices
    where project_id = ${project._id} and user_id = any(${[...userIds]}::uuid[]) and kind = any(${[...kinds]}::text[])
      and choice = 'none'`;
  return new Set(rows.map(({ user_id }) => user_id));
}
