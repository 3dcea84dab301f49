import { type CsvCell, csvLines } from "./csv-lines.ts";

export type { CsvCell };

/** Byte order mark at the start of a CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Formats a CSV file for a Brazilian spreadsheet: a byte order mark, semicolons, decimal commas. Text that a
 * spreadsheet would execute as a formula gets a leading apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${csvLines(rows)}`;
}
