import { redirectDocument } from "react-router";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { LINK_TOKEN_COOKIE, LINK_TOKEN_SECONDS } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";

/** Stores a link's token in an HttpOnly cookie and redirects to the page that asks whether to end the open session. */
export function offerLinkToken({ setCookie }: PageRequest, token: string, deeplink: string | null): Response {
  setCookie(linkTokenCookie(token, LINK_TOKEN_SECONDS));
  return redirectDocument(paths.switchAccount(deeplink));
}

export function offeredLinkToken(request: Request): string | null {
  return cookieIn(request.headers.get("cookie") ?? "", LINK_TOKEN_COOKIE);
}

export function forgetLinkToken({ setCookie }: PageRequest): void {
  setCookie(linkTokenCookie("", 0));
}

function linkTokenCookie(value: string, seconds: number): string {
  return `${cookieText(LINK_TOKEN_COOKIE, value, seconds, false)}; HttpOnly`;
}
