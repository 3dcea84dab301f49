import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Env, Http } from "./env.ts";

/**
 * Refuses bodies of more than `maxSize` bytes. Hono's own limit looks at the body, which costs more than most calls do: here it
 * counts only what comes in pieces. What tells its length is held to it by Node.
 */
export function limitBody(maxSize: number, refuse: (http: Http) => Response): MiddlewareHandler<Env> {
  const counted = bodyLimit({ maxSize, onError: refuse });
  return async (http, next) => {
    if (http.req.header("transfer-encoding")) return await counted(http, next);
    if (Number(http.req.header("content-length") ?? 0) > maxSize) return refuse(http);
    await next();
  };
}
