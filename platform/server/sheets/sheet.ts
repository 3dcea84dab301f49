import type { CsvCell } from "#shared/csv-lines.ts";

export type SheetRows = (readonly CsvCell[])[];

/** A table that is read page by page while its file is written, so that no more than a page is ever in memory. */
export interface Sheet {
  head: readonly string[];
  /** Which columns hold days, as "2026-11-23". */
  days: readonly number[];
  /** Which hold moments, as "2026-11-23 14:05". */
  moments?: readonly number[];
  pages: AsyncIterable<SheetRows>;
}
