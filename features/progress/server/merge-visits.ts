import type { MergeStep } from "#platform/server/merging.ts";

/** Merges two accounts' visits, course by course: the later position, and all objects completed with either account. */
export const mergeVisits: MergeStep = async ({ sql, project }, { remainingId, removedId }) => {
  await sql`
    insert into course_visits as v (project_id, course_id, user_id, started_at, visited_at, object_id)
    select project_id, course_id, ${remainingId}, started_at, visited_at, object_id from course_visits
    where project_id = ${project._id} and user_id = ${removedId}
    on conflict (project_id, course_id, user_id) do update set started_at = least(v.started_at, excluded.started_at),
      object_id = case when excluded.visited_at > v.visited_at then excluded.object_id else v.object_id end,
      visited_at = greatest(v.visited_at, excluded.visited_at)`;
  await sql`delete from course_visits where project_id = ${project._id} and user_id = ${removedId}`;
  await sql`
    update course_visits v set objects_done = (select count(*) from progress p
      where (p.project_id, p.user_id, p.course_id) = (v.project_id, v.user_id, v.course_id) and p.completed_at is not null)
    where v.project_id = ${project._id} and v.user_id = ${remainingId}`;
};
