import type { RequestContext } from "#platform/server/http/handler.ts";

/** Returns the context of a request whose response sets no cookies. */
export function contextWithoutCookies(
  request: Pick<RequestContext, "services" | "project" | "caller">,
): RequestContext {
  return { ...request, bindBrowser: ignore, markBrowserKnown: ignore };
}

function ignore(): void {}
