import { cookieIn } from "./session/cookies.ts";
import { ECONOMY_COOKIE } from "./session/names.ts";

/** Whether a request asks to save data: by the choice on this device, or else by the browser's header Save-Data. */
export function wantsEconomy(headers: Pick<Headers, "get">): boolean {
  const choice = cookieIn(headers.get("cookie") ?? "", ECONOMY_COOKIE);
  return choice === null ? headers.get("save-data") === "on" : choice === "on";
}
