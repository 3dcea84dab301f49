import { zoneFormatter } from "./zone-formatter.ts";

const formatterFor = zoneFormatter("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns the time of day of a moment in a time zone: "08:05". */
export function timeIn(moment: Date, timeZone: string): string {
  return formatterFor(timeZone).format(moment);
}
