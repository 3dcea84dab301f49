import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { SheetRows } from "#platform/server/sheets/sheet.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import { dayOf } from "./day-of.ts";
import type { SheetContext } from "./report-sheet.ts";
import type { ListOptions } from "./person-sheet-rows.ts";
import { type StoppedRow, stoppedRows } from "./stopped-rows.ts";

const PAGE = 1000;

/** Yields rows for the people who stopped in a course, latest first, a thousand at a time. */
export async function* stoppedSheetRows(
  { inTransaction, ...context }: SheetContext,
  course: CatalogueCourse,
  { class_id }: ListOptions,
): AsyncGenerator<SheetRows> {
  for (let last: StoppedRow | undefined, isMore = true; isMore;) {
    const from: StoppedRow | undefined = last;
    const rows = await inTransaction((sql) =>
      stoppedRows({ ...context, sql }, course, { class_id, from: from ?? null, limit: PAGE }),
    );
    yield rows.map(({ name, email, visited_at, title, completeness, objects_done }) => {
      const share = title === null ? null : wholePercent(completeness);
      return [name, email, dayOf(context, visited_at), title, share, objects_done];
    });
    last = rows.at(-1);
    isMore = rows.length === PAGE;
  }
}
