import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { Files } from "../files/files.ts";
import type { Sheet, SheetRows } from "./sheet.ts";
import { writeSheet } from "./write-sheet.ts";

export interface StoredSheet {
  path: string;
  rows: number;
  bytes: number;
}

interface NewSheetFile {
  projectId: string;
  path: string;
  format: SheetFormat;
  sheet: Sheet;
  /** Called after each page with the number of rows so far. */
  onProgress?: ((rows: number) => Promise<void>) | undefined;
}

/** Writes a table into the academy's files, page by page, so that any number of rows needs the memory of one page. */
export async function storeSheet(
  files: Pick<Files, "putFile">,
  { projectId, path, format, sheet, onProgress }: NewSheetFile,
): Promise<StoredSheet> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-sheet-"));
  try {
    const local = join(folder, "sheet");
    const counter = { rows: 0 };
    await writeSheet(local, format, { ...sheet, pages: counted(sheet, counter, onProgress) });
    await files.putFile(projectId, path, local);
    return { path, rows: counter.rows, bytes: (await stat(local)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* counted(
  { pages }: Sheet,
  counter: { rows: number },
  onProgress: NewSheetFile["onProgress"],
): AsyncGenerator<SheetRows> {
  for await (const rows of pages) {
    counter.rows += rows.length;
    yield rows;
    await onProgress?.(counter.rows);
  }
}
