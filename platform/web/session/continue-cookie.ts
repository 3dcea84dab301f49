import { cookieText } from "./cookies.ts";
import { CONTINUE_COOKIE, CONTINUE_SECONDS } from "./names.ts";

/** Returns the cookie that stores the page to open after signing in. Removes an access token from the address. */
export function continueCookie(page: URL): string {
  const target = new URL(page);
  if (target.searchParams.has("access_token")) target.searchParams.delete("access_token");
  return cookieText(CONTINUE_COOKIE, target.pathname + target.search, CONTINUE_SECONDS, false);
}

export function clearedContinueCookie(): string {
  return cookieText(CONTINUE_COOKIE, "", 0, false);
}
