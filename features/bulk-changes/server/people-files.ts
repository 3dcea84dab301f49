import { signPath } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import type { SheetFormat } from "#platform/server/sheets/sheet.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { dayIn } from "#shared/day-in.ts";

const LINK_SECONDS = 60;
const DAY = 24 * 60 * 60_000;
/** How long a prepared file is kept, and one that was given at once. */
export const KEPT_MS = 7 * DAY;
export const KEPT_AT_ONCE_MS = 60 * 60_000;

interface PeopleFileName {
  id: string;
  format: SheetFormat;
  asked_at: Date;
}

/** Where the file lies; its address ends in the name that it is saved by. */
export function peoplePath(
  { time_zone }: Pick<Project, "time_zone">,
  { id, format, asked_at }: PeopleFileName,
): string {
  return `${folderOf(id)}/pessoas-${dayIn(asked_at, time_zone)}.${format}`;
}

/** A link to it that anybody may follow, for a minute. */
export function linkToPeople(
  { services, project, now }: { services: Pick<Services, "secrets">; project: Pick<Project, "_id">; now: Date },
  path: string,
): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  return `/files/${path}?expires=${expires}&signature=${signPath(services.secrets.links, project._id, path, expires)}`;
}

/** Deletes a list's file, whatever became of its row. */
export const removePeopleFile: JobKind = {
  name: "remove-people-file",
  async run({ services, project }, id) {
    for (const path of await services.files.below(project._id, folderOf(id)))
      await services.files.remove(project._id, path);
  },
};

function folderOf(id: string): string {
  return `reports/people-${id}`;
}
