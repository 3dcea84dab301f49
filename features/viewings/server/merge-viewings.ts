import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Moves viewings to the remaining account and ends those in progress, because their viewers may have no right to view that
 * account.
 */
export const mergeViewings: MergeStep = async ({ sql, project, now }, { remainingId, removedId }) => {
  await sql`
    update viewings set user_id = ${remainingId}, ended_at = coalesce(ended_at, ${now})
    where project_id = ${project._id} and user_id = ${removedId}`;
};
