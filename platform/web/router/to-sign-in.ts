import { redirectDocument } from "react-router";
import { paths } from "#shared/paths.ts";
import { continueCookie } from "../session/continue-cookie.ts";
import { cookieText } from "../session/cookies.ts";
import { SESSION_COOKIE } from "../session/names.ts";

/**
 * Redirects to /login, and then back to `page`. Clears the session cookie. A document redirect, because a new document
 * drops the person's data from memory.
 */
export function toSignIn(page: URL, setCookie: (text: string) => void): Response {
  setCookie(cookieText(SESSION_COOKIE, "", 0, false));
  setCookie(continueCookie(page));
  return redirectDocument(paths.login());
}
