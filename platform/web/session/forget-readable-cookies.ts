import { cookieText } from "./cookies.ts";
import { LAST_COURSE_COOKIE, USAGE_COOKIE } from "./names.ts";

/** The cookies about a person besides the session. */
export const OF_THE_PERSON = [LAST_COURSE_COOKIE, USAGE_COOKIE] as const;

/**
 * Clears them in the browser, where the server is not asked: without a network, or for the next person on a shared phone. Not
 * the `continue` cookie, which may be the next person's already.
 */
export function forgetReadableCookies(): void {
  for (const name of OF_THE_PERSON) document.cookie = cookieText(name, "", 0, false);
}
