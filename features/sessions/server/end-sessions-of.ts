import type { Context } from "#platform/server/http/context.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";

type EndingContext = Pick<Context, "sql"> & { project: Pick<Context["project"], "_id"> };

/**
 * Ends all sessions and pending sign-ins of several people; returns the ids of those who had a session. The caller
 * writes the audit entries.
 */
export async function endSessionsOf({ sql, project }: EndingContext, userIds: readonly string[]): Promise<Set<string>> {
  await sql`
    delete from sign_in_challenges where project_id = ${project._id} and user_id = any(${[...userIds]}::uuid[])`;
  const rows = await sql<{ user_id: string }[]>`
    delete from sessions where project_id = ${project._id} and user_id = any(${[...userIds]}::uuid[])
    returning user_id`;
  const ended = new Set(rows.map(({ user_id }) => user_id));
  await notifyChangeOfPeople(sql, project._id, ended);
  return ended;
}
