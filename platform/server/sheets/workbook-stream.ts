import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Sheet } from "./sheet.ts";
import { sheetRow } from "./sheet-row.ts";
import { SHEET_CLOSING, SHEET_PATH, sheetOpening, WORKBOOK_PARTS } from "./workbook-parts.ts";

/** Number of rows that are written at once; larger pages are split. */
const ROWS_AT_ONCE = 500;

/** Returns an XLSX file as a stream. Libraries for XLSX hold all cells in memory; this holds one page of rows. */
export function workbookStream(sheet: Sheet): Readable {
  const zip = new ZipFile();
  const content = new PassThrough();
  const rows = Readable.from(xmlOf(sheet));
  for (const part of [zip, rows]) part.on("error", (error: Error) => content.destroy(error));
  for (const [path, xml] of Object.entries(WORKBOOK_PARTS)) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(rows, SHEET_PATH);
  zip.end();
  zip.outputStream.pipe(content);
  return content;
}

async function* xmlOf({ head, days, moments, pages }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetOpening(head.length) + sheetRow(head, { isHead: true, days, moments }));
  for await (const rows of pages)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const piece = rows.slice(at, at + ROWS_AT_ONCE).map((cells) => sheetRow(cells, { isHead: false, days, moments }));
      yield Buffer.from(piece.join(""));
    }
  yield Buffer.from(SHEET_CLOSING);
}
