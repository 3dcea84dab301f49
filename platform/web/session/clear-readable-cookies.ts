import { cookieText } from "./cookies.ts";
import { LAST_COURSE_COOKIE, USAGE_COOKIE } from "./names.ts";

/** Cookies about a person, apart from those of the session. */
export const PERSONAL_COOKIES = [LAST_COURSE_COOKIE, USAGE_COOKIE] as const;

/**
 * Deletes cookies about the person in the browser, when no request is made: without a network, or for the next person
 * on a shared phone. The `continue` cookie stays, because it may already belong to the next person.
 */
export function clearReadableCookies(): void {
  for (const name of PERSONAL_COOKIES) document.cookie = cookieText(name, "", 0, false);
}
