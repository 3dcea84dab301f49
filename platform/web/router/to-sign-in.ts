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

/**
 * Returns the response to a request for a page without a session: the redirect to /login. A form that the page's
 * scripts have sent gets a 401 instead, so that the page keeps what was typed (`keepUnsentForm`).
 */
export function signInFirst(request: Request, page: URL, setCookie: (text: string) => void): Response {
  const isFormOfScripts = request.method !== "GET" && isDataRequest(request);
  return isFormOfScripts ? new Response(null, { status: 401 }) : toSignIn(page, setCookie);
}

/** Whether the router's scripts sent the request, not the browser itself. */
export function isDataRequest({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}
