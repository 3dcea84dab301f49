import { hourIn } from "#shared/hour-in.ts";

/** Whether it is between 08:00 and 20:00 in the time zone, when unrequested notifications may be sent. */
export function isDaytime(now: Date, timeZone: string): boolean {
  const hour = hourIn(now, timeZone);
  return hour >= 8 && hour < 20;
}
