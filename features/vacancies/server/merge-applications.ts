import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Moves the removed account's applications. If both accounts applied for a vacancy, the remaining account's application
 * stays, with the staff's notes about both.
 */
export const mergeApplications: MergeStep = async ({ sql, project }, { remainingId, removedId }) => {
  // The lock keeps further notes from an application that is about to be deleted.
  await sql`
    select 1 from vacancy_applications
    where project_id = ${project._id} and user_id in (${remainingId}, ${removedId}) order by id for update`;
  await sql`
    update application_notes n set application_id = k.id
    from vacancy_applications g join vacancy_applications k
      on (k.project_id, k.vacancy_id) = (g.project_id, g.vacancy_id) and k.user_id = ${remainingId}
    where n.project_id = ${project._id} and (g.project_id, g.id) = (n.project_id, n.application_id)
      and g.user_id = ${removedId}`;
  await sql`
    delete from vacancy_applications g
    where g.project_id = ${project._id} and g.user_id = ${removedId} and exists (select from vacancy_applications k
      where k.project_id = g.project_id and k.vacancy_id = g.vacancy_id and k.user_id = ${remainingId})`;
  await sql`
    update vacancy_applications set user_id = ${remainingId}
    where project_id = ${project._id} and user_id = ${removedId}`;
};
