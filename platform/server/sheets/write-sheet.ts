import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvLines } from "#shared/csv-lines.ts";
import { BYTE_ORDER_MARK } from "#shared/csv-text.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { Sheet } from "./sheet.ts";
import { workbookStream } from "./workbook-stream.ts";

/** Writes a table into a new local file, page by page: the next page is read after the previous one was written. */
export async function writeSheet(file: string, format: SheetFormat, sheet: Sheet): Promise<void> {
  const content = format === "xlsx" ? workbookStream(sheet) : Readable.from(csvOf(sheet));
  await pipeline(content, createWriteStream(file, { mode: 0o600, flags: "wx" }));
}

async function* csvOf({ head, pages }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([head]);
  for await (const rows of pages) if (rows.length > 0) yield csvLines(rows);
}
