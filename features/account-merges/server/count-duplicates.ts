import type { Context } from "#platform/server/http/context.ts";
import type { MergedAccounts } from "#platform/server/merging.ts";
import type { AccountMerge } from "../contract.ts";

/**
 * Counts the duplicates of both accounts: objects that both completed, points for the same reason, certificates of the
 * same course.
 */
export async function countDuplicates(
  { sql, project }: Pick<Context, "sql" | "project">,
  { remainingId, removedId }: MergedAccounts,
): Promise<AccountMerge["duplicates"]> {
  const own = project._id;
  const [row] = await sql<[AccountMerge["duplicates"]]>`
    select
      (select count(*)::int from progress k join progress g on g.project_id = k.project_id and g.object_id = k.object_id
        where k.project_id = ${own} and k.user_id = ${remainingId} and g.user_id = ${removedId} and k.completed_at is not null
          and g.completed_at is not null) as objects,
      (select coalesce(sum(least(k.points, g.points)), 0)::int from point_entries k join point_entries g
          on g.project_id = k.project_id and g.course_id = k.course_id and g.object_id is not distinct from k.object_id
          and (k.object_id is not null or g.reason = k.reason)
        where k.project_id = ${own} and k.user_id = ${remainingId} and g.user_id = ${removedId}) as points,
      (select count(*)::int from certificates k join certificates g
          on g.project_id = k.project_id and g.course_id = k.course_id
        where k.project_id = ${own} and k.user_id = ${remainingId} and g.user_id = ${removedId}) as certificates`;
  return row;
}
