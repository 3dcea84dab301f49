import type { MergeContext, MergedAccounts } from "#platform/server/merging.ts";

interface Entry {
  id: string;
  user_id: string;
  course_id: string;
  object_id: string | null;
  points: number;
  reason: string;
  created_at: Date;
  /** Monday of the week of `created_at`, as YYYY-MM-DD. */
  week: string;
}

export type MergedPoints = Pick<Entry, "user_id" | "course_id" | "points" | "week">;

/**
 * Merges the point entries of two accounts. Entries for the same object, or for the same reason without an object,
 * count once, on the earlier date. Returns the deleted entries.
 */
export async function mergePoints(
  context: MergeContext,
  { remainingId, removedId }: MergedAccounts,
): Promise<MergedPoints[]> {
  const { sql, project } = context;
  const entries = await sql<Entry[]>`
    select id, user_id, course_id, object_id, points, reason, created_at,
      date_trunc('week', created_at at time zone ${project.time_zone})::date::text as week
    from point_entries where project_id = ${project._id} and user_id in (${remainingId}, ${removedId}) order by created_at, id`;
  const open = Map.groupBy(
    entries.filter(({ user_id }) => user_id === remainingId),
    keyOf,
  );
  const duplicates: Entry[] = [];
  for (const entry of entries) {
    if (entry.user_id !== removedId) continue;
    const own = open.get(keyOf(entry))?.shift();
    if (own) duplicates.push(own.created_at <= entry.created_at ? entry : own);
  }
  await sql`
    delete from point_entries
    where project_id = ${project._id} and id = any(${duplicates.map(({ id }) => id)}::uuid[])`;
  await sql`update point_entries set user_id = ${remainingId} where project_id = ${project._id} and user_id = ${removedId}`;
  return duplicates;
}

function keyOf({ course_id, object_id, reason }: Entry): string {
  return object_id ?? `${course_id}\n${reason}`;
}
