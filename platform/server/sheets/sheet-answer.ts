import { buffer } from "node:stream/consumers";
import { csvText } from "#shared/csv-text.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { Sheet, SheetRows } from "./sheet.ts";
import { workbookStream } from "./workbook-stream.ts";

interface Table extends Omit<Sheet, "pages"> {
  rows: SheetRows;
  /** The file's name without its extension. */
  name: string;
}

/** Returns a small table in the requested format: as `csv` or as `xlsx` (base64); the other one is empty. */
export async function sheetAnswer(
  format: SheetFormat,
  { name, rows, ...sheet }: Table,
): Promise<{ name: string; csv: string; xlsx: string }> {
  const answer = { name: `${name}.${format}`, csv: "", xlsx: "" };
  if (format === "csv") return { ...answer, csv: csvText([sheet.head, ...rows]) };
  const bytes = await buffer(workbookStream({ ...sheet, pages: onePage(rows) }));
  return { ...answer, xlsx: bytes.toString("base64") };
}

async function* onePage(rows: SheetRows): AsyncGenerator<SheetRows> {
  yield await Promise.resolve(rows);
}
