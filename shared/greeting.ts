import { hourIn } from "./hour-in.ts";

/** Greets by the time of day in a time zone: "Bom dia" from 5 h, "Boa tarde" from 12 h, else "Boa noite". */
export function greeting(now: Date, timeZone: string): string {
  const hour = hourIn(now, timeZone);
  if (hour < 5 || hour >= 18) return "Boa noite";
  return hour < 12 ? "Bom dia" : "Boa tarde";
}
