import { buffer } from "node:stream/consumers";
import { csvText } from "#shared/csv-text.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { Sheet, SheetRows } from "./sheet.ts";
import { workbookStream } from "./workbook-stream.ts";

interface Table extends Omit<Sheet, "pages"> {
  rows: SheetRows;
  /** The file's, without its ending. */
  name: string;
}

/** A small table as the answer of a call: of `csv` and `xlsx` (base64) the one that was asked for, the other one empty. */
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
