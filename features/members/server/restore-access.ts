import type { Context } from "#platform/server/http/context.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";

/**
 * Ends the suspension of people's access; returns the ids of those who were suspended. The calling operation checks who
 * may do this, and audits it.
 */
export async function restoreAccess(
  { sql, project }: Pick<Context, "sql"> & { project: Pick<Context["project"], "_id"> },
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    update users set suspended_at = null, suspension_reason = null
    where project_id = ${project._id} and id = any(${[...userIds]}::uuid[]) and suspended_at is not null returning id`;
  const restored = new Set(rows.map(({ id }) => id));
  await notifyChangeOfPeople(sql, project._id, restored);
  return restored;
}
