import type { MiddlewareHandler } from "hono";
import type { Env } from "#platform/server/http/env.ts";

const ID = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi;

/**
 * Redirects (308) an address with an id in upper case to the same one in lower case, in which ids are stored and
 * compared.
 */
export const redirectToLowerCase: MiddlewareHandler<Env> = async (http, next) => {
  const { pathname, search } = new URL(http.req.url);
  const lower = pathname.replace(ID, (id) => id.toLowerCase());
  if (lower === pathname) return await next();
  // Two slashes at the beginning would name another host.
  return new Response(null, { status: 308, headers: { Location: lower.replace(/^\/+/, "/") + search } });
};
