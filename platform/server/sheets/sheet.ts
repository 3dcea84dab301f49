import type { CsvCell } from "#shared/csv-lines.ts";

export type SheetRows = (readonly CsvCell[])[];

/** Table that is read page by page while its file is written, so that only one page is in memory. */
export interface Sheet {
  head: readonly string[];
  /** Indexes of the columns that contain days, as "2026-11-23". */
  days: readonly number[];
  /** Indexes of the columns that contain a day and time, as "2026-11-23 14:05". */
  moments?: readonly number[];
  pages: AsyncIterable<SheetRows>;
}
