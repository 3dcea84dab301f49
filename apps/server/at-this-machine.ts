import { hostName } from "#platform/server/http/api-origin.ts";
import type { Http } from "#platform/server/http/env.ts";
import { isBehindProxy, type PublicAccess } from "./public-access.ts";

/** Host names of this machine. No academy may use them. */
export const LOCALHOST_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Checks whether the request comes from this machine and its Host is localhost; other host names may be DNS rebinding.
 */
export function isAtThisMachine(http: Http, access: PublicAccess): boolean {
  return isFromThisMachine(http, access) && LOCALHOST_NAMES.has(hostName(http.req.header("host")));
}

/**
 * Checks whether the request comes from this machine. False behind a proxy, because every request then has the proxy's
 * address.
 */
export function isFromThisMachine(http: Http, access: PublicAccess): boolean {
  const isForwarded = FORWARDED.some((name) => http.req.header(name) !== undefined);
  return !isBehindProxy(access) && !isForwarded && LOOPBACK.test(http.env.incoming.socket.remoteAddress ?? "");
}

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];
const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
