import { personFolder } from "#platform/server/files/moved-path.ts";
import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Moves the rows of an account's files to the remaining account, with paths in its folder.
 * `move-account-files.ts` moves the files themselves.
 */
export const mergeHelpFiles: MergeStep = async ({ sql, project }, { remainingId, removedId }) => {
  await sql`
    update help_files set user_id = ${remainingId}, path = replace(path, ${personFolder(removedId)}, ${personFolder(remainingId)})
    where project_id = ${project._id} and user_id = ${removedId}`;
};
