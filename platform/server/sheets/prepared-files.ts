import { signPath } from "../files/files.ts";
import type { Services } from "../http/context.ts";
import type { JobKind } from "../jobs/job.ts";
import type { Project } from "../tenancy/project.ts";

const LINK_SECONDS = 60;
/** How long a file that a job prepared can be opened. */
export const PREPARED_MS = 7 * 24 * 60 * 60_000;
/** How long a file that was given at once stays stored. */
export const GIVEN_MS = 60 * 60_000;

/** A link to a stored file that anybody may follow, for a minute. */
export function linkToFile(
  { services, project, now }: { services: Pick<Services, "secrets">; project: Pick<Project, "_id">; now: Date },
  path: string,
): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  return `/files/${path}?expires=${expires}&signature=${signPath(services.secrets.links, project._id, path, expires)}`;
}

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
