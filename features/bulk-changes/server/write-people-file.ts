import type { Services } from "#platform/server/http/context.ts";
import { storeSheet, type StoredSheet } from "#platform/server/sheets/store-sheet.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { Selection } from "../contract.ts";
import { peopleFilePath } from "./people-files.ts";
import { peopleSheet, type SheetContext } from "./people-sheet.ts";

interface NewPeopleFile {
  id: string;
  selection: Selection;
  format: SheetFormat;
  asked_at: Date;
  /** Called after each page with the number of rows so far. */
  onProgress?(rows: number): Promise<void>;
}

/** Writes a list of people to the academy's file storage. */
export async function writePeopleFile(
  context: SheetContext & { services: Pick<Services, "files"> },
  { id, selection, format, asked_at, onProgress }: NewPeopleFile,
): Promise<StoredSheet> {
  const { services, project } = context;
  const path = peopleFilePath(project, { id, format, asked_at });
  const sheet = peopleSheet(context, selection);
  return await storeSheet(services.files, { projectId: project._id, path, format, sheet, onProgress });
}
