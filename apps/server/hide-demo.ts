import type { MiddlewareHandler } from "hono";
import { apiHostOf, hostName } from "#platform/server/http/api-origin.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import { isFromThisMachine } from "./at-this-machine.ts";
import type { Config } from "./config.ts";

type Options = Pick<Config, "demo" | "trustProxy" | "publicOrigin" | "apiOrigin"> & { services: Services };

/**
 * Answers requests from other machines as if the hosts of demo academies were unknown, because the demo's passwords are
 * public. Does nothing when the demo is configured as public.
 */
export function hideDemo(options: Options, unknownHost: (http: Http) => Response): MiddlewareHandler<Env> {
  return async (http, next) => {
    if (options.demo === "public" || isFromThisMachine(http, options)) return await next();
    const { projects } = options.services;
    const named = hostsNamed(http).map((host) => projects.byHost(host));
    const hosts = await Promise.all([...named, apiHostOf(http, options)]);
    return hosts.some((host) => host?.project.is_demo) ? unknownHost(http) : await next();
  };
}

/** Returns the request's host, and the host in the path of `GET /api/admin/get-project/{host}`. */
function hostsNamed(http: Http): string[] {
  const named = /^\/api\/admin\/get-project\/([^/]+)$/.exec(http.req.path)?.[1];
  const called = hostName(http.req.header("host"));
  return named ? [called, hostName(decoded(named))] : [called];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
