import type { JobKind } from "../jobs/job.ts";

/** How long a file that a job prepared can be opened. */
export const PREPARED_MS = 7 * 24 * 60 * 60_000;
/** How long a file that was given at once stays stored. */
export const GIVEN_MS = 60 * 60_000;

/** A job that deletes the folder of one file, whatever became of its row. */
export function removeFolder(name: string, folderOf: (id: string) => string): JobKind {
  return {
    name,
    async run({ services, project }, id) {
      for (const path of await services.files.below(project._id, folderOf(id)))
        await services.files.remove(project._id, path);
    },
  };
}
