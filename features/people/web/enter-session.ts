import { redirectDocument } from "react-router";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import { SESSION_COOKIE, SESSION_SECONDS } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";

interface Entering {
  token: string;
  isRemembered: boolean;
  /** The id of the deep link that the person followed; null for none. */
  deeplink: string | null;
}

/**
 * Sets the session cookie and redirects to /login, whose loader fetches the person (`openLogin`). All ways to sign in
 * end here.
 */
export function enterSession({ setCookie }: PageRequest, { token, isRemembered, deeplink }: Entering): Response {
  setCookie(cookieText(SESSION_COOKIE, token, isRemembered ? SESSION_SECONDS : null, false));
  return redirectDocument(paths.entered(deeplink));
}
