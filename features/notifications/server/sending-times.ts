const HOUR = 3_600_000;
const DIGEST_HOUR = 18;
const MONDAY = "Mon";

/** Returns the next time at which summaries are sent: 18:00 in the time zone; weekly ones on Mondays. */
export function nextDigestTime(now: Date, timeZone: string, period: "daily" | "weekly"): Date {
  let at = nextHour(now);
  while (!(hourIn(at, timeZone) === DIGEST_HOUR && (period === "daily" || weekdayIn(at, timeZone) === MONDAY)))
    at = nextHour(at);
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

function hourIn(at: Date, timeZone: string): number {
  return Number(
    clockIn(timeZone)
      .formatToParts(at)
      .find(({ type }) => type === "hour")?.value,
  );
}

function weekdayIn(at: Date, timeZone: string): string | undefined {
  return clockIn(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === "weekday")?.value;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "numeric", weekday: "short" });
  clocks.set(timeZone, clock);
  return clock;
}
