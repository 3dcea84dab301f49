import { movedPath, personFolder } from "#platform/server/files/moved-path.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { MergedAccounts } from "#platform/server/merging.ts";

/**
 * Moves the removed account's files into the folder of the remaining one, where their rows already point. Deletes files
 * that no row names, such as a second photo.
 */
export const moveAccountFiles: JobKind = {
  name: "move-account-files",
  async run(context, mergeId) {
    const { services, project } = context;
    const merge = await mergeOf(context, mergeId);
    if (!merge) return;
    for (const path of await services.files.listByPrefix(project._id, personFolder(merge.removedId))) {
      const to = movedPath(path, merge);
      const bytes = (await isNamed(context, merge.remainingId, to))
        ? await services.files.get(project._id, path)
        : null;
      if (bytes) await services.files.put(project._id, to, bytes);
      await services.files.remove(project._id, path);
    }
  },
};

async function mergeOf({ project, inTransaction }: JobContext, id: string) {
  const [merge] = await inTransaction(
    (sql) => sql<MergedAccounts[]>`
      select user_id as "remainingId", removed_id as "removedId" from account_merges where project_id = ${project._id} and id = ${id}`,
  );
  return merge;
}

async function isNamed({ project, inTransaction }: JobContext, userId: string, path: string): Promise<boolean> {
  const [row] = await inTransaction(
    (sql) => sql`
      select 1 where exists (select from help_files
          where project_id = ${project._id} and user_id = ${userId} and path = ${path})
        or exists (select from talents
          where project_id = ${project._id} and user_id = ${userId} and resume_path = ${path})
        or exists (select from users
          where project_id = ${project._id} and id = ${userId} and data ->> 'photo' = ${path})`,
  );
  return row !== undefined;
}
