import type { MergeStep } from "#platform/server/merging.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

/**
 * Enrols the remaining account in the other account's courses, with the earlier enrolment date of both. The other account's
 * enrolments stay until it is deleted, because its classes refer to them. Idempotent.
 */
export const mergeEnrollments: MergeStep = async ({ sql, project }, { remainingId, removedId }) => {
  await sql`
    insert into enrollments as e (project_id, user_id, course_id, created_at)
    select project_id, ${remainingId}, course_id, created_at from enrollments
    where project_id = ${project._id} and user_id = ${removedId}
    on conflict (project_id, user_id, course_id) do update set created_at = least(e.created_at, excluded.created_at)`;
  await notifyChange(sql, project._id, "people", remainingId);
};
