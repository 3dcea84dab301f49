import type { Context } from "#platform/server/http/context.ts";

interface Step {
  courseId: string;
  objectId: string;
  /** Its line in the ledger; without that line, nothing is saved. */
  inputId: string;
}

/** Saves that the person was in the course now, and in which object. To the minute: most steps change nothing here. */
export function saveVisit({ sql, project, user, now }: Context, { courseId, objectId, inputId }: Step) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  // Not awaited: it must be sent after the ledger's line, in the same round trip.
  return sql`
    insert into course_visits as v (project_id, course_id, user_id, started_at, visited_at, object_id)
    select i.project_id, ${courseId}::uuid, ${user._id}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${objectId}::uuid
    from user_inputs i where i.project_id = ${project._id} and i.id = ${inputId}
    on conflict (project_id, course_id, user_id) do update
      set visited_at = excluded.visited_at, object_id = excluded.object_id
      where v.visited_at < ${minuteAgo} or v.object_id <> excluded.object_id`;
}
