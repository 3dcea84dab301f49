import { signPath } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import type { SheetFormat } from "#platform/server/sheets/sheet.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { ReportPart } from "../contract.ts";

const LINK_SECONDS = 60;
const DAY = 24 * 60 * 60_000;
/** How long a prepared file is kept, and one that was given at once. */
export const KEPT_MS = 7 * DAY;
export const KEPT_AT_ONCE_MS = 60 * 60_000;

const NAMES: Record<ReportPart, string> = {
  objects: "conteudos",
  people: "pessoas",
  stopped: "quem-parou",
  questions: "perguntas",
};

interface ReportFileName {
  id: string;
  /** The course's friendly id. */
  course: string;
  part: ReportPart;
  format: SheetFormat;
}

/** Where a report's file lies; its address ends in the name that it is saved by. */
export function reportPath({ id, course, part, format }: ReportFileName): string {
  return `${folderOf(id)}/${course}-${NAMES[part]}.${format}`;
}

/** A link to it that anybody may follow, for a minute. */
export function linkToReport(
  { services, project, now }: { services: Pick<Services, "secrets">; project: Pick<Project, "_id">; now: Date },
  path: string,
): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signature = signPath(services.secrets.links, project._id, path, expires);
  return `/files/${path}?expires=${expires}&signature=${signature}`;
}

/** Deletes a report's file, whatever became of its row. */
export const removeReportFile: JobKind = {
  name: "remove-report-file",
  async run({ services, project }, id) {
    for (const path of await services.files.below(project._id, folderOf(id)))
      await services.files.remove(project._id, path);
  },
};

function folderOf(id: string): string {
  return `reports/${id}`;
}
