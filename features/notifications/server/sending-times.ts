import { weekdayOf } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import { hourIn } from "#shared/hour-in.ts";

const HOUR = 3_600_000;
const DIGEST_HOUR = 18;
const MONDAY = 1;

/** Returns the next time at which summaries are sent: 18:00 in the time zone; weekly ones on Mondays. */
export function nextDigestTime(now: Date, timeZone: string, period: "daily" | "weekly"): Date {
  let at = nextHour(now);
  const isDue = () =>
    hourIn(at, timeZone) === DIGEST_HOUR && (period === "daily" || weekdayOf(dayIn(at, timeZone)) === MONDAY);
  while (!isDue()) at = nextHour(at);
  return at;
}

/**
 * Returns `now`, or the end of the quiet hours if `now` lies in them. They may span midnight; `starts` and `ends` are
 * hours, 0–23.
 */
export function afterQuietHours(now: Date, timeZone: string, quiet: { starts: number; ends: number } | null): Date {
  if (!quiet || quiet.starts === quiet.ends) return now;
  let at = now;
  while (isQuiet(hourIn(at, timeZone), quiet)) at = nextHour(at);
  return at;
}

function isQuiet(hour: number, { starts, ends }: { starts: number; ends: number }): boolean {
  return starts < ends ? hour >= starts && hour < ends : hour >= starts || hour < ends;
}

function nextHour(at: Date): Date {
  return new Date((Math.floor(at.getTime() / HOUR) + 1) * HOUR);
}
