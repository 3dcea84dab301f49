import { addDays } from "#shared/calendar-date.ts";

// Fixed national holidays by Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023. Good Friday is computed below.
const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];

/** Returns whether a day (ISO) is a national holiday in Brazil. */
export function isHoliday(day: string): boolean {
  return FIXED.includes(day.slice(5)) || day === addDays(easterOf(Number(day.slice(0, 4))), -2);
}

/** Returns Easter Sunday of the Gregorian calendar as an ISO date, by Butcher's algorithm. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const total = h + l - 7 * m + 114;
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${year}-${pad(Math.floor(total / 31))}-${pad((total % 31) + 1)}`;
}
