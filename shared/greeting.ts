import { hourIn } from "./hour-in.ts";

/** Returns a greeting by the time of day in a time zone: "Bom dia" from 5:00, "Boa tarde" from 12:00, "Boa noite" from 18:00. */
export function greeting(now: Date, timeZone: string): string {
  const hour = hourIn(now, timeZone);
  if (hour < 5 || hour >= 18) return "Boa noite";
  return hour < 12 ? "Bom dia" : "Boa tarde";
}
