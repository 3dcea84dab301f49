import { hostName } from "#platform/server/http/api-app.ts";
import type { Http } from "#platform/server/http/env.ts";
import { isBehindProxy, type PublicAccess } from "./public-access.ts";

/** The names under which this machine itself is reached, and no academy. */
const LOCALHOST_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the request comes from this machine and names it: a foreign name that resolves to it (DNS rebinding) does not. */
export function isAtThisMachine(http: Http, access: PublicAccess): boolean {
  return isFromThisMachine(http, access) && LOCALHOST_NAMES.has(hostName(http.req.header("host")));
}

/** Whether the request comes from this machine. Through a proxy all requests seem to: with one configured, none counts. */
export function isFromThisMachine(http: Http, access: PublicAccess): boolean {
  const isForwarded = FORWARDED.some((name) => http.req.header(name) !== undefined);
  return !isBehindProxy(access) && !isForwarded && LOOPBACK.test(http.env.incoming.socket.remoteAddress ?? "");
}

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];
const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
