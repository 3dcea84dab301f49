import type { IncomingMessage } from "node:http";
import type { Config } from "./config.ts";

/** How visitors reach the server: directly, or through a proxy that speaks https. */
export type PublicAccess = Pick<Config, "trustProxy" | "publicOrigin">;

export function isBehindProxy({ trustProxy, publicOrigin }: PublicAccess): boolean {
  return trustProxy || publicOrigin !== null;
}

/** Whether the visitor came over https, which only the proxy or the configuration knows. */
export function isSecure({ headers }: IncomingMessage, { trustProxy, publicOrigin }: PublicAccess): boolean {
  const isForwardedAsHttps = trustProxy && headers["x-forwarded-proto"] === "https";
  return isForwardedAsHttps || (publicOrigin?.startsWith("https:") ?? false);
}

/** The request with the address that the visitor sees, which React Router compares with the origin of a form. */
export function publicRequest(request: Request, isSecure: boolean): Request {
  if (!isSecure || !request.url.startsWith("http:")) return request;
  return new Request(`https:${request.url.slice("http:".length)}`, request);
}
