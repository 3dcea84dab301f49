import { timeIn } from "./time-in.ts";

/** Returns the hour of a moment in a time zone, from 0 to 23. */
export function hourIn(moment: Date, timeZone: string): number {
  return Number(timeIn(moment, timeZone).slice(0, 2));
}
