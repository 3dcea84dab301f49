import { type CsvCell, csvLines } from "./csv-lines.ts";

export type { CsvCell };

/** So that a spreadsheet reads UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV file for a Brazilian spreadsheet: a byte order mark, semicolons, decimal commas. A text that a spreadsheet would
 * compute begins with an apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${csvLines(rows)}`;
}
