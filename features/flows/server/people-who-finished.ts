import type { Context } from "#platform/server/http/context.ts";

/**
 * Returns which of these people have finished the flow at least once, including those who have withdrawn their answers.
 */
export async function peopleWhoFinished(
  { sql, project }: Pick<Context, "sql" | "project">,
  friendlyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct s.user_id from flow_sessions s join flows f on (f.project_id, f.id) = (s.project_id, s.flow_id)
    where s.project_id = ${project._id} and f.friendly_id = ${friendlyId} and s.user_id = any(${[...ids]}::uuid[])
      and s.finished_at is not null`;
  return new Set(rows.map(({ user_id }) => user_id));
}
