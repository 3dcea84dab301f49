import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Sheet, SheetFormat, SheetRows } from "#platform/server/sheets/sheet.ts";
import { writeSheet } from "#platform/server/sheets/write-sheet.ts";
import type { ReportPart } from "../contract.ts";
import type { Listed } from "./person-lines.ts";
import { reportPath } from "./report-files.ts";
import { reportSheet, type SheetContext } from "./report-sheet.ts";

type WriteContext = SheetContext & { services: Pick<Services, "files"> };

interface NewReportFile {
  id: string;
  course: CatalogueCourse;
  part: ReportPart;
  format: SheetFormat;
  listed: Listed;
  /** Called after each page with the rows so far. */
  onProgress?(rows: number): Promise<void>;
}

/** Writes a report into the academy's files, page by page: however many rows it has, it takes the memory of one page. */
export async function writeReportFile(
  context: WriteContext,
  { id, course, part, format, listed, onProgress }: NewReportFile,
): Promise<{ path: string; rows: number; bytes: number }> {
  const { services, project } = context;
  const folder = await mkdtemp(join(tmpdir(), "vereda-report-"));
  try {
    const local = join(folder, "report");
    const counter = { rows: 0 };
    const sheet = reportSheet(context, course, { part, ...listed });
    await writeSheet(local, format, { ...sheet, pages: counted(sheet, counter, onProgress) });
    const path = reportPath({ id, course: course.friendly_id, part, format });
    await services.files.putFile(project._id, path, local);
    return { path, rows: counter.rows, bytes: (await stat(local)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* counted(
  { pages }: Sheet,
  counter: { rows: number },
  onProgress: NewReportFile["onProgress"],
): AsyncGenerator<SheetRows> {
  for await (const rows of pages) {
    counter.rows += rows.length;
    yield rows;
    await onProgress?.(counter.rows);
  }
}
