import { dayIn } from "#shared/day-in.ts";

/** Whether two moments, as ISO strings, are on the same calendar day in a time zone. */
export function isOneDay(from: string, to: string, timeZone: string): boolean {
  return dayIn(new Date(from), timeZone) === dayIn(new Date(to), timeZone);
}
