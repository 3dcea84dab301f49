import type { Hono } from "hono";
import type { Env } from "#platform/server/http/env.ts";
import type { Log } from "#platform/server/http/log.ts";
import type { Metrics } from "#platform/server/http/metrics.ts";
import { newRequestId, withRequestId } from "#platform/server/http/request-id.ts";
import { inRequestSpan } from "#platform/server/tracing/in-span.ts";
import type { App } from "./app.ts";

const SLOW_SECONDS = 1;

/** Counts and times each response. Logs slow and failed ones with their id, which the caller gets as `X-Request-Id`. */
export function measureResponses(app: Hono<Env>, { metrics, log }: { metrics: Metrics; log: Log }): App {
  return {
    fetch: async (request, env) => {
      const since = performance.now();
      const id = newRequestId();
      env.outgoing.requestId = id;
      const response = await inRequestSpan(request, id, async (end) => {
        const answered = await withRequestId(id, () => app.fetch(request, env));
        end(routeOf(env), answered.status);
        return answered;
      });
      const seconds = (performance.now() - since) / 1000;
      const { method } = request;
      const [route, { status }] = [routeOf(env), response];
      metrics.countResponse(route, method, status, seconds);
      if (status >= 500 || seconds > SLOW_SECONDS)
        log.warn({ request: id, route, method, status, seconds }, "a slow or failed answer");
      return response;
    },
  };
}

/** Returns the route under which a request is measured. URLs themselves are not used, because they contain ids. */
function routeOf({ route, incoming: { url = "" } }: Env["Bindings"]): string {
  if (route) return route;
  if (url.startsWith("/api/")) return "none";
  return /^\/(assets|media|files|relief)\//.test(url) ? "file" : "page";
}
