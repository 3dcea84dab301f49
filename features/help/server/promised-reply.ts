import { addDays, weekdayOf } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import { isHoliday } from "./brazilian-holidays.ts";

const CLOSING_HOUR = 18;

/**
 * Returns the moment until which an answer is promised: the closing time of the next working day in the academy's time
 * zone. `hours` is its contact text, such as "segunda a sexta, das 8h às 17h".
 */
export function promisedReply(now: Date, { timeZone, hours }: { timeZone: string; hours: string }): Date {
  let day = addDays(dayIn(now, timeZone), 1);
  while (!isWorkday(day)) day = addDays(day, 1);
  // There may be a break, as in “das 8h às 12h e das 13h às 18h”, or shorter hours on Saturdays.
  const hoursOfEnd = Array.from(hours.matchAll(/às\s+(\d{1,2})\s*h/g), ([, hour]) => Number(hour) % 24);
  const closing = hoursOfEnd.length > 0 ? Math.max(...hoursOfEnd) : CLOSING_HOUR;
  return atHour(day, closing, timeZone);
}

function isWorkday(day: string): boolean {
  return ![0, 6].includes(weekdayOf(day)) && !isHoliday(day);
}

function atHour(day: string, hour: number, timeZone: string): Date {
  const asUtc = new Date(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
  const there = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(asUtc);
  return new Date(asUtc.getTime() * 2 - new Date(`${there.replace(" ", "T")}Z`).getTime());
}
