import type { Session } from "../contract.ts";

/** Returns the kind of device for its icon. Recent tablets identify as computers and are shown as such. */
export function deviceKind(userAgent: string): Session["kind"] {
  if (/iPad|Android(?!.*Mobile)|Tablet/.test(userAgent)) return "tablet";
  if (/iPhone|Android|Mobile/.test(userAgent)) return "phone";
  return userAgent.startsWith("Mozilla/") ? "computer" : "program";
}
