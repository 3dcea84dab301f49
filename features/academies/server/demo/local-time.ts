import { zoneFormatter } from "#shared/zone-formatter.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the calendar day of a time in a time zone, as midnight UTC: only year, month and day are meaningful. */
export function localDay(at: Date, zone: string): Date {
  const local = at.getTime() + offsetAt(at.getTime(), zone);
  return new Date(Math.floor(local / DAY) * DAY);
}

/** Returns the time that is `minutes` after local midnight of a calendar day in the time zone. */
export function localTime(day: Date, minutes: number, zone: string): Date {
  const asIfUtc = day.getTime() + minutes * MINUTE;
  return new Date(asIfUtc - offsetAt(asIfUtc, zone));
}

export function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY);
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(Math.round(at.getTime() + minutes * MINUTE));
}

const formatterFor = zoneFormatter("en-US", { timeZoneName: "longOffset" });

function offsetAt(time: number, zone: string): number {
  const name =
    formatterFor(zone)
      .formatToParts(time)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}
