import { hostName } from "#platform/server/http/api-app.ts";
import type { Http } from "#platform/server/http/env.ts";

/** Where a demonstration has its door. */
export const DEMO_INDEX_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether somebody sits at this very machine, at its plain address: a name alone is easily claimed from elsewhere. */
export function isAtThisMachine(http: Http): boolean {
  return isFromThisMachine(http) && DEMO_INDEX_HOSTS.has(hostName(http.req.header("host")));
}

/** Behind a proxy everybody seems to come from this machine: what was forwarded does not. */
export function isFromThisMachine(http: Http): boolean {
  const isForwarded = FORWARDED.some((name) => http.req.header(name) !== undefined);
  return !isForwarded && LOOPBACK.test(http.env.incoming.socket.remoteAddress ?? "");
}

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];
const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
