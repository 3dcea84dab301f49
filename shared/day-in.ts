import { zoneFormatter } from "./zone-formatter.ts";

const formatterFor = zoneFormatter("en-CA", { dateStyle: "short" });

/** Returns the calendar day of a moment in a time zone: "2026-11-23". */
export function dayIn(moment: Date, timeZone: string): string {
  return formatterFor(timeZone).format(moment);
}
