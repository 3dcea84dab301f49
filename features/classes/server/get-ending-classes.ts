import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { addDays } from "#shared/calendar-date.ts";
import type { getEndingClasses as contract } from "../contract.ts";
import { academyDay } from "./academy-day.ts";
import { classRows } from "./class-rows.ts";

const ENDING_DAYS = 14;
/** Maximum number of classes returned. */
const MAX_CLASSES = 20;

export async function getEndingClasses(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const today = academyDay(context);
  const rows = await classRows(
    context,
    context.sql`k.ends_on between ${today} and ${addDays(today, ENDING_DAYS)} and k.starts_on <= ${today}
      and c.off_air_at is null and m.finished < m.people order by k.ends_on, k.id ${limitTo(context.sql, MAX_CLASSES + 1)}`,
  );
  const classes = rows.slice(0, MAX_CLASSES).map(({ note: _note, version: _version, ...row }) => row);
  return { today, classes, has_more: rows.length > MAX_CLASSES };
}
