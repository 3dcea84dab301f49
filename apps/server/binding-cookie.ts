import type { Caller } from "#platform/server/http/context.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import {
  BINDING_COOKIE,
  KNOWN_COOKIE,
  KNOWN_SECONDS,
  SESSION_COOKIE,
  SESSION_SECONDS,
  VIEWING_COOKIE,
  VIEWING_SECONDS,
} from "#platform/web/session/names.ts";

/** The properties of a request that decide its cookies' attributes. */
export interface CookieScope {
  isSecure: boolean;
  /** The academy's host, when its subdomain for the API has to receive the cookie too; null: only this host does. */
  domain: string | null;
}

/** The cookies for the HttpOnly half of the session; null deletes it. With a domain, a cookie set for this host alone is deleted. */
export function bindingCookies(
  binding: string | null,
  { isSecure, domain }: CookieScope,
  isRemembered = true,
): string[] {
  const seconds = binding === null ? 0 : isRemembered ? SESSION_SECONDS : null;
  return hiddenCookies(BINDING_COOKIE, binding ?? "", seconds, { isSecure, domain });
}

/** The cookie that names the person a staff member views the academy as; null deletes it. Set for the same hosts as the binding. */
export function viewingCookies(token: string | null, scope: CookieScope): string[] {
  return hiddenCookies(VIEWING_COOKIE, token ?? "", token === null ? 0 : VIEWING_SECONDS, scope);
}

function hiddenCookies(
  name: string,
  value: string,
  seconds: number | null,
  { isSecure, domain }: CookieScope,
): string[] {
  const cookie = `${cookieText(name, value, seconds, isSecure)}; HttpOnly`;
  if (domain === null) return [cookie];
  return [`${cookieText(name, "", 0, isSecure)}; HttpOnly`, `${cookie}; Domain=${domain}`];
}

export function knownCookie(mark: string, isSecure: boolean): string {
  return `${cookieText(KNOWN_COOKIE, mark, KNOWN_SECONDS, isSecure)}; HttpOnly`;
}

/** Both session cookies, for thirty more days; none without a bound session. */
export function renewedCookies({ token, binding }: Caller, scope: CookieScope): string[] {
  if (token === null || binding === null) return [];
  return [cookieText(SESSION_COOKIE, token, SESSION_SECONDS, scope.isSecure), ...bindingCookies(binding, scope)];
}
