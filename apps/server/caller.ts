import type { IncomingMessage } from "node:http";
import { isApiToken } from "#platform/server/auth/tokens.ts";
import { hostName } from "#platform/server/http/api-origin.ts";
import type { Caller } from "#platform/server/http/context.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, VIEWING_COOKIE } from "#platform/web/session/names.ts";
import { bindingIn, hasHostCookies } from "./binding-cookie.ts";
import { type CookieAccess, cookieScope } from "./cookie-scope.ts";

/** Returns the caller of a request. Pages send the session token in a cookie, API calls in the Authorization header. */
export function callerOf(incoming: IncomingMessage, access: CookieAccess, tokenFrom: "header" | "cookie"): Caller {
  const { headers } = incoming;
  const { cookie = "", authorization = "", origin } = headers;
  const bearer = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? null;
  return {
    address: addressOf(incoming, access.trustProxy),
    userAgent: headers["user-agent"] ?? "",
    host: pageHost(origin) ?? hostName(headers.host),
    token: tokenFrom === "header" ? bearer : sessionIn(cookie),
    binding: bindingIn(cookie),
    hasHostCookies: hasHostCookies(cookieScope(incoming, access)),
    knownBrowserMark: cookieIn(cookie, KNOWN_BROWSER_COOKIE),
    viewing: cookieIn(cookie, VIEWING_COOKIE),
    ...(tokenFrom === "header" ? { isStudentView: headers["x-student-view"] === "1" } : {}),
    // Over plain HTTP, browsers send neither header when they open a page; but only browsers open pages.
    isBrowser: tokenFrom === "cookie" || origin !== undefined || headers["sec-fetch-site"] !== undefined,
  };
}

/** Returns the host of the page that calls the API, from the Origin header; null without a valid one. */
function pageHost(origin: string | undefined): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).hostname : null;
}

/** Returns the session token from the cookie. An API token in it is ignored: pages accept sessions only. */
function sessionIn(cookie: string): string | null {
  const token = cookieIn(cookie, SESSION_COOKIE);
  return token && isApiToken(token) ? null : token;
}

/** Returns the last address of X-Forwarded-For, which the proxy added; the client could forge the others. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const list = trustProxy ? String(headers["x-forwarded-for"] ?? "") : "";
  return withoutPort(list.slice(list.lastIndexOf(",") + 1).trim()) || socket.remoteAddress || "unknown";
}

/**
 * Removes the port that some proxies add: "203.0.113.7:51234", "[2001:db8::1]:51234". With the port, rate limits would
 * count each connection separately.
 */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\](?::\d+)?|([^:]+):\d+)$/i.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}
