import { isDay } from "./calendar-date.ts";
import { dayIn } from "./day-in.ts";
import { timeIn } from "./time-in.ts";
import type { Standpoint } from "./time-in-portuguese.ts";

// An opening time is the academy's local time, as "2026-12-12T08:00", which sorts and compares as text.

/** Checks that a text is an opening time of an existing day. */
export function isOpeningTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));
}

/** Returns the opening time if it is still to come, else null. */
export function futureOpening(opensAt: string | null, now: Date, timeZone: string): string | null {
  return opensAt !== null && opensAt > `${dayIn(now, timeZone)}T${timeIn(now, timeZone)}` ? opensAt : null;
}

/** Formats an opening time, to follow “Abre em”: "12/12/2026, às 8h", or "12/12, às 8h" in the current year. */
export function openingText(opensAt: string, standpoint?: Standpoint): string {
  const [, ofYear = "", month = "", day = "", hour = "", minute = ""] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(opensAt) ?? [];
  const isThisYear = standpoint && dayIn(standpoint.now, standpoint.timeZone).startsWith(`${ofYear}-`);
  const date = isThisYear ? `${day}/${month}` : `${day}/${month}/${ofYear}`;
  return `${date}, ${Number(hour) <= 1 ? "à" : "às"} ${Number(hour)}h${minute === "00" ? "" : minute}`;
}
