import { clearedContinueCookie } from "./continue-cookie.ts";
import { cookieText } from "./cookies.ts";
import { PERSONAL_COOKIES } from "./clear-readable-cookies.ts";
import { BINDING_COOKIE, HOST_BINDING_COOKIE, SESSION_COOKIE, VIEWING_COOKIE } from "./names.ts";

/** Clears all session cookies of a browser. Only the server can do this, because some are HttpOnly. */
export function clearSessionCookies(setCookie: (text: string) => void): void {
  setCookie(cookieText(SESSION_COOKIE, "", 0, false));
  setCookie(`${cookieText(HOST_BINDING_COOKIE, "", 0, false)}; HttpOnly`);
  setCookie(`${cookieText(BINDING_COOKIE, "", 0, false)}; HttpOnly`);
  setCookie(`${cookieText(VIEWING_COOKIE, "", 0, false)}; HttpOnly`);
  for (const name of PERSONAL_COOKIES) setCookie(cookieText(name, "", 0, false));
  setCookie(clearedContinueCookie());
}
