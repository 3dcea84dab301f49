import type { Caller } from "#platform/server/http/context.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import {
  BINDING_COOKIE,
  KNOWN_COOKIE,
  KNOWN_SECONDS,
  SESSION_COOKIE,
  SESSION_SECONDS,
} from "#platform/web/session/names.ts";

/** How the visitor came, which decides how cookies are set. */
export interface CookiePlace {
  isSecure: boolean;
  /** The academy's host, when its API host below it is to get the cookie too; null for this host alone. */
  domain: string | null;
}

/** The HttpOnly half of the session; null deletes it. With a domain, one that this host alone had goes. */
export function bindingCookies(
  binding: string | null,
  { isSecure, domain }: CookiePlace,
  isRemembered = true,
): string[] {
  const seconds = binding === null ? 0 : isRemembered ? SESSION_SECONDS : null;
  const cookie = `${cookieText(BINDING_COOKIE, binding ?? "", seconds, isSecure)}; HttpOnly`;
  if (domain === null) return [cookie];
  return [`${cookieText(BINDING_COOKIE, "", 0, isSecure)}; HttpOnly`, `${cookie}; Domain=${domain}`];
}

export function knownCookie(mark: string, isSecure: boolean): string {
  return `${cookieText(KNOWN_COOKIE, mark, KNOWN_SECONDS, isSecure)}; HttpOnly`;
}

/** Both session cookies, for thirty more days; none without a bound session. */
export function renewedCookies({ token, binding }: Caller, place: CookiePlace): string[] {
  if (token === null || binding === null) return [];
  return [cookieText(SESSION_COOKIE, token, SESSION_SECONDS, place.isSecure), ...bindingCookies(binding, place)];
}
