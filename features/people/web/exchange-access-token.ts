import { matchPath, type MiddlewareFunction, redirectDocument } from "react-router";
import { serverApi } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import { continueCookie } from "#platform/web/session/continue-cookie.ts";
import { clearSessionCookies } from "#platform/web/session/clear-session-cookies.ts";
import { noticeCookie } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import { enterSession } from "./enter-session.ts";
import { isUserNavigation } from "./is-user-navigation.ts";
import { offerLinkToken } from "./link-token.ts";

/**
 * Opens a session for `?access_token=` on any page (spec, section 4) and redirects to the page without the parameter,
 * so that the token stays neither in the URL nor in the history. Asks first if somebody else is signed in.
 */
export const exchangeAccessToken: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const access_token = url.searchParams.get("access_token");
  if (access_token === null || request.method !== "GET") return;
  const page = context.get(pageRequest);
  const isLogin = matchPath(paths.login(), url.pathname) !== null;
  const deeplink = isLogin ? url.searchParams.get("deeplink") : null;
  if (!isLogin) page.setCookie(continueCookie(url));
  try {
    const { token } = await serverApi(context)("POST /projects/exchange-token", { access_token });
    return withoutReferrer(enterSession(page, { token, isRemembered: true, deeplink }));
  } catch (error) {
    if (!isApiProblem(error) || error.status >= 500) throw error;
    if (error.status === 409) return withoutReferrer(offerLinkToken(page, access_token, deeplink));
    return withoutReferrer(
      refuse(page, error.status, request.headers, isLogin ? paths.login(deeplink) : withoutToken(url)),
    );
  }
};

/** Reloads the document if the browser's router gets a URL with a token, because only the server reads tokens. */
export const loadDocumentForToken: MiddlewareFunction = ({ url }) => {
  if (url.searchParams.has("access_token")) throw redirectDocument(url.href);
};

const NOTICES: Record<number, Parameters<typeof noticeCookie>[0]> = { 403: "other-project", 429: "too-many" };

/**
 * Redirects with a notice about the refused token. Also ends the current session, unless another site's link led here.
 */
function refuse({ setCookie }: PageRequest, status: number, headers: Headers, to: string): Response {
  if (isUserNavigation(headers)) clearSessionCookies(setCookie);
  setCookie(noticeCookie(NOTICES[status] ?? "link-used"));
  return redirectDocument(to);
}

function withoutToken(page: URL): string {
  const clean = new URL(page);
  clean.searchParams.delete("access_token");
  return clean.pathname + clean.search;
}

/** Prevents the browser from sending the URL with the token as the next page's referrer. */
function withoutReferrer(response: Response): Response {
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}
