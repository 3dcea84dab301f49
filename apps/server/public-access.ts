import type { IncomingMessage } from "node:http";
import type { Config } from "./config.ts";

/** Configuration that says how visitors reach the server: directly, or through a proxy that terminates HTTPS. */
export type PublicAccess = Pick<Config, "trustProxy" | "publicOrigin">;

export function isBehindProxy({ trustProxy, publicOrigin }: PublicAccess): boolean {
  return trustProxy || publicOrigin !== null;
}

/** Checks whether the visitor came over HTTPS, which is known only from the proxy's header or the configuration. */
export function isSecure({ headers }: IncomingMessage, { trustProxy, publicOrigin }: PublicAccess): boolean {
  const isForwardedAsHttps = trustProxy && headers["x-forwarded-proto"] === "https";
  return isForwardedAsHttps || (publicOrigin?.startsWith("https:") ?? false);
}

/**
 * Returns the request with the URL that the visitor sees, because React Router compares it with the origin of a form.
 */
export function publicRequest(request: Request, isSecure: boolean): Request {
  if (!isSecure || !request.url.startsWith("http:")) return request;
  return new Request(`https:${request.url.slice("http:".length)}`, request);
}
