import { removeFolderJob } from "#platform/server/sheets/prepared-files.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { dayIn } from "#shared/day-in.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";

interface PeopleFileName {
  id: string;
  format: SheetFormat;
  asked_at: Date;
}

/** Returns the storage path of a list. Its last part is the name under which a browser saves the file. */
export function peopleFilePath(
  { time_zone }: Pick<Project, "time_zone">,
  { id, format, asked_at }: PeopleFileName,
): string {
  return `${folderOf(id)}/pessoas-${dayIn(asked_at, time_zone)}.${format}`;
}

export const removePeopleFile = removeFolderJob("remove-people-file", folderOf);

function folderOf(id: string): string {
  return `reports/people-${id}`;
}
