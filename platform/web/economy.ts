import { cookieIn } from "./session/cookies.ts";
import { ECONOMY_COOKIE } from "./session/names.ts";

/** Whether a request wants to spend little data: by the person's choice on this device, else by the browser's Save-Data. */
export function wantsEconomy(headers: Pick<Headers, "get">): boolean {
  const choice = cookieIn(headers.get("cookie") ?? "", ECONOMY_COOKIE);
  return choice === null ? headers.get("save-data") === "on" : choice === "on";
}
