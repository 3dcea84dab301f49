import type { Session } from "../contract.ts";

/** What is drawn beside a device's name. Tablets of late call themselves computers, and are believed. */
export function deviceKind(userAgent: string): Session["kind"] {
  if (/iPad|Android(?!.*Mobile)|Tablet/.test(userAgent)) return "tablet";
  if (/iPhone|Android|Mobile/.test(userAgent)) return "phone";
  return userAgent.startsWith("Mozilla/") ? "computer" : "program";
}
