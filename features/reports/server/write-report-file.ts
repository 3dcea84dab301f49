import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import { storeSheet, type StoredSheet } from "#platform/server/sheets/store-sheet.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { ReportPart } from "../constants.ts";
import type { ListOptions } from "./person-sheet-rows.ts";
import { reportFilePath } from "./report-files.ts";
import { reportSheet, type SheetContext } from "./report-sheet.ts";

interface NewReportFile {
  id: string;
  course: CatalogueCourse;
  part: ReportPart;
  format: SheetFormat;
  listed: ListOptions;
  /** Called after each page with the number of rows so far. */
  onProgress?(rows: number): Promise<void>;
}

/** Writes a report to the academy's files and returns the file's path, rows and size. */
export async function writeReportFile(
  context: SheetContext & { services: Pick<Services, "files"> },
  { id, course, part, format, listed, onProgress }: NewReportFile,
): Promise<StoredSheet> {
  const path = reportFilePath({ id, course: course.friendly_id, part, format });
  const sheet = reportSheet(context, course, { part, ...listed });
  return await storeSheet(context.services.files, { projectId: context.project._id, path, format, sheet, onProgress });
}
