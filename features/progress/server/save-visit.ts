import type { Context } from "#platform/server/http/context.ts";

interface Step {
  courseId: string;
  objectId: string;
  /** Id of the input's row in the ledger; if that row was not inserted, no visit is saved. */
  inputId: string;
}

/**
 * Returns the query that saves the person's visit of the course and the object. Precise to the
 * minute, so that most inputs change no row.
 */
export function saveVisit({ sql, project, user, now }: Context, { courseId, objectId, inputId }: Step) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  // Not awaited: the query must be sent after the ledger's insert, in the same round trip.
  return sql`
    insert into course_visits as v (project_id, course_id, user_id, started_at, visited_at, object_id)
    select i.project_id, ${courseId}::uuid, ${user._id}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${objectId}::uuid
    from user_inputs i where i.project_id = ${project._id} and i.id = ${inputId}
    on conflict (project_id, course_id, user_id) do update
      set visited_at = excluded.visited_at, object_id = excluded.object_id
      where v.visited_at < ${minuteAgo} or v.object_id <> excluded.object_id`;
}
