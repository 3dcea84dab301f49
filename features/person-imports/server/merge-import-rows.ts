import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Assigns the rows to the remaining account and marks the written ones as undone, so that undoing an import leaves the
 * removed account unchanged.
 */
export const mergeImportRows: MergeStep = async ({ sql, project, now }, { remainingId, removedId }) => {
  await sql`
    update person_import_rows set user_id = ${remainingId},
      undone_at = case when done_at is not null then coalesce(undone_at, ${now}) end
    where project_id = ${project._id} and user_id in (${remainingId}, ${removedId})`;
};
