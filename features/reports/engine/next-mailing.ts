import { addDays, addMonths, weekdayOf } from "#shared/calendar-date.ts";

const MONDAY = 1;

/** Returns the next day after `today` on which a report is sent: the next Monday, or the first of the next month. */
export function nextMailing(period: "weekly" | "monthly", today: string): string {
  if (period === "monthly") return addMonths(`${today.slice(0, 7)}-01`, 1);
  return addDays(today, (MONDAY - weekdayOf(today) + 7) % 7 || 7);
}
