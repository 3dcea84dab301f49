import { removeFolderJob } from "#platform/server/sheets/prepared-files.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { ReportPart } from "../constants.ts";

const NAMES: Record<ReportPart, string> = {
  objects: "conteudos",
  people: "pessoas",
  stopped: "quem-parou",
  questions: "perguntas",
  classes: "turmas",
};

interface ReportFileName {
  id: string;
  /** The course's friendly id. */
  course: string;
  part: ReportPart;
  format: SheetFormat;
}

/** Returns the path of a report's file. It ends in the name under which browsers save the file. */
export function reportFilePath({ id, course, part, format }: ReportFileName): string {
  return `${folderOf(id)}/${course}-${NAMES[part]}.${format}`;
}

export const removeReportFile = removeFolderJob("remove-report-file", folderOf);

function folderOf(id: string): string {
  return `reports/${id}`;
}
