import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Moves pending changes to the remaining account. Changes already made are excluded from undo: they were made to one of the
 * two accounts, and an undo would also take from the person what the other account had.
 */
export const mergeBulkChangePeople: MergeStep = async ({ sql, project, now }, { remainingId, removedId }) => {
  await sql`
    update bulk_change_people set undone_at = ${now}
    where project_id = ${project._id} and user_id in (${remainingId}, ${removedId}) and outcome = 'changed' and undone_at is null`;
  await sql`
    update bulk_change_people g set user_id = ${remainingId}
    where g.project_id = ${project._id} and g.user_id = ${removedId} and not exists (select from bulk_change_people k
      where k.project_id = g.project_id and k.change_id = g.change_id and k.user_id = ${remainingId})`;
  await sql`delete from bulk_change_people where project_id = ${project._id} and user_id = ${removedId}`;
};
