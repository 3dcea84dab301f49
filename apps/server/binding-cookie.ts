import { mayComeFromAnyCookie } from "#platform/server/auth/binding.ts";
import type { Caller } from "#platform/server/http/context.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import {
  BINDING_COOKIE,
  HOST_BINDING_COOKIE,
  KNOWN_BROWSER_COOKIE,
  KNOWN_BROWSER_SECONDS,
  SESSION_COOKIE,
  SESSION_SECONDS,
  VIEWING_COOKIE,
  VIEWING_SECONDS,
} from "#platform/web/session/names.ts";

/** The properties of a request that decide its cookies' attributes. */
export interface CookieScope {
  isSecure: boolean;
  /** The academy's host, if its API subdomain must receive the cookie too; null if only this host must. */
  domain: string | null;
}

/** Whether cookies of this scope can have the prefix `__Host-`, with which only this host can set them. */
export function hasHostCookies({ isSecure, domain }: CookieScope): boolean {
  return isSecure && domain === null;
}

/**
 * Returns the Set-Cookie values for the binding, the HttpOnly half of the session; null deletes the cookie. With a
 * domain, a cookie that was set for this host alone is deleted.
 */
export function bindingCookies(binding: string | null, scope: CookieScope, isRemembered = true): string[] {
  const hosts = hasHostCookies(scope);
  if (binding === null) {
    const former = httpOnlyCookies(BINDING_COOKIE, "", 0, scope);
    return hosts ? [...httpOnlyCookies(HOST_BINDING_COOKIE, "", 0, scope), ...former] : former;
  }
  const seconds = isRemembered ? SESSION_SECONDS : null;
  return httpOnlyCookies(hosts ? HOST_BINDING_COOKIE : BINDING_COOKIE, binding, seconds, scope);
}

/** Returns the binding in a Cookie header: from the cookie that only this host can set, if it was given out so. */
export function bindingIn(cookie: string): string | null {
  const plain = cookieIn(cookie, BINDING_COOKIE);
  return cookieIn(cookie, HOST_BINDING_COOKIE) ?? (plain !== null && mayComeFromAnyCookie(plain) ? plain : null);
}

/**
 * Returns the Set-Cookie values of a viewing: the cookie identifies the person as whom a staff member sees the academy.
 * A null token deletes the cookie. The hosts that get it are those of the binding.
 */
export function viewingCookies(token: string | null, scope: CookieScope): string[] {
  return httpOnlyCookies(VIEWING_COOKIE, token ?? "", token === null ? 0 : VIEWING_SECONDS, scope);
}

function httpOnlyCookies(
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
  return `${cookieText(KNOWN_BROWSER_COOKIE, mark, KNOWN_BROWSER_SECONDS, isSecure)}; HttpOnly`;
}

/** Returns both session cookies with thirty more days; none when the caller has no bound session. */
export function renewedCookies({ token, binding }: Caller, scope: CookieScope): string[] {
  if (token === null || binding === null) return [];
  return [cookieText(SESSION_COOKIE, token, SESSION_SECONDS, scope.isSecure), ...bindingCookies(binding, scope)];
}
