import type { MiddlewareHandler } from "hono";
import { problemOf, sendProblem } from "#platform/server/http/api-app.ts";
import type { Env } from "#platform/server/http/env.ts";
import type { Problem } from "#platform/server/http/problem.ts";
import type { AppOptions } from "./app.ts";
import { callerOf } from "./caller.ts";

/** Costly routes that need no session, limited in addition to pages and the contract's routes. */
export const LIMITED = [
  "/credenciais/*",
  "/.well-known/*",
  "/relief/*",
  "/og/*",
  "/app-icon/*",
  "/robots.txt",
  "/sitemap.xml",
  "/api/ready",
  "/api/openapi.json",
  "/api/docs",
];

export function limitAnonymous(options: AppOptions): MiddlewareHandler<Env> {
  return async (http, next) => {
    const { address } = callerOf(http.env.incoming, options, "cookie");
    const refused = await anonymousRefusal(options, address);
    return refused ? sendProblem(refused) : await next();
  };
}

/** Returns the Problem for an address with too many anonymous requests; undefined when there are not too many. */
export function anonymousRefusal({ services }: Pick<AppOptions, "services">, address: string): Promise<Problem | void> {
  return services.limits.anonymousByAddress(address).catch(problemOf);
}
