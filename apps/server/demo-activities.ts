import type { MiddlewareHandler } from "hono";
import type { Env } from "#platform/server/http/env.ts";
import { activityRoutes } from "../activities/activity-routes.ts";
import type { AppOptions } from "./app.ts";
import { isAtThisMachine } from "./at-this-machine.ts";

/** Serves the sample activities on localhost only, because their test bench sends requests to any address. */
export function demoActivities(options: AppOptions): MiddlewareHandler<Env> {
  const routes = activityRoutes(() => options.services.originOf("localhost"));
  return async (http, next) => {
    if (!isAtThisMachine(http, options)) return await next();
    return await routes.fetch(http.req.raw);
  };
}
