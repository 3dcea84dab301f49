import type { MergeStep } from "#platform/server/merging.ts";

/** A viewing that goes on ends: who may see the one account may not therefore see the other one. */
export const mergeViewings: MergeStep = async ({ sql, project, now }, { kept, gone }) => {
  await sql`
    update viewings set user_id = ${kept}, ended_at = coalesce(ended_at, ${now})
    where project_id = ${project._id} and user_id = ${gone}`;
};
