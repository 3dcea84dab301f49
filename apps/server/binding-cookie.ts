import { cookieText } from "#platform/web/session/cookies.ts";
import { BINDING_COOKIE, SESSION_SECONDS } from "#platform/web/session/names.ts";

/** The session's other half, which no script can read; null takes it back. */
export function bindingCookie(binding: string | null, isSecure: boolean): string {
  return `${cookieText(BINDING_COOKIE, binding ?? "", binding ? SESSION_SECONDS : 0, isSecure)}; HttpOnly`;
}
