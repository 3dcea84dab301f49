import type { Caller } from "#platform/server/http/context.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import {
  BINDING_COOKIE,
  KNOWN_COOKIE,
  KNOWN_SECONDS,
  SESSION_COOKIE,
  SESSION_SECONDS,
} from "#platform/web/session/names.ts";

/** The HttpOnly half of the session; null deletes it. */
export function bindingCookie(binding: string | null, isSecure: boolean, isRemembered = true): string {
  const seconds = binding === null ? 0 : isRemembered ? SESSION_SECONDS : null;
  return `${cookieText(BINDING_COOKIE, binding ?? "", seconds, isSecure)}; HttpOnly`;
}

export function knownCookie(mark: string, isSecure: boolean): string {
  return `${cookieText(KNOWN_COOKIE, mark, KNOWN_SECONDS, isSecure)}; HttpOnly`;
}

/** Both session cookies, for thirty more days; none without a bound session. */
export function renewedCookies({ token, binding }: Caller, isSecure: boolean): string[] {
  if (token === null || binding === null) return [];
  return [cookieText(SESSION_COOKIE, token, SESSION_SECONDS, isSecure), bindingCookie(binding, isSecure)];
}
