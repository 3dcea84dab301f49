import type { Services } from "#platform/server/http/context.ts";
import type { Http } from "#platform/server/http/env.ts";

/** Redirects (308) from a host that only redirects to the academy's host, with the same path and query. */
export function redirectTo(http: Http, host: string, { services }: { services: Services }): Response {
  const { pathname, search } = new URL(http.req.url);
  return new Response(null, { status: 308, headers: { Location: services.originOf(host) + pathname + search } });
}
