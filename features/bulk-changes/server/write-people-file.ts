import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Services } from "#platform/server/http/context.ts";
import type { Sheet, SheetFormat, SheetRows } from "#platform/server/sheets/sheet.ts";
import { writeSheet } from "#platform/server/sheets/write-sheet.ts";
import type { Selection } from "../contract.ts";
import { peoplePath } from "./people-files.ts";
import { peopleSheet, type SheetContext } from "./people-sheet.ts";

interface NewPeopleFile {
  id: string;
  selection: Selection;
  format: SheetFormat;
  asked_at: Date;
  /** Called after each page with the rows so far. */
  onProgress?(rows: number): Promise<void>;
}

/** Writes a list of people into the academy's files, page by page: however many rows it has, it takes the memory of one page. */
export async function writePeopleFile(
  context: SheetContext & { services: Pick<Services, "files"> },
  { id, selection, format, asked_at, onProgress }: NewPeopleFile,
): Promise<{ path: string; rows: number; bytes: number }> {
  const { services, project } = context;
  const folder = await mkdtemp(join(tmpdir(), "vereda-people-"));
  try {
    const local = join(folder, "people");
    const counter = { rows: 0 };
    const sheet = peopleSheet(context, selection);
    await writeSheet(local, format, { ...sheet, pages: counted(sheet, counter, onProgress) });
    const path = peoplePath(project, { id, format, asked_at });
    await services.files.putFile(project._id, path, local);
    return { path, rows: counter.rows, bytes: (await stat(local)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* counted(
  { pages }: Sheet,
  counter: { rows: number },
  onProgress: NewPeopleFile["onProgress"],
): AsyncGenerator<SheetRows> {
  for await (const rows of pages) {
    counter.rows += rows.length;
    yield rows;
    await onProgress?.(counter.rows);
  }
}
