import { randomBytes } from "node:crypto";
import { pagePolicy } from "./security-headers.ts";

/** Creates the value that marks the scripts and styles which the browser may run in one page. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * Returns an uncached HTML page whose scripts and styles run only with `nonce`. `retryAfter`: seconds; 5 by default for
 * a 503.
 */
export function pageResponse(
  html: string,
  status: number,
  nonce: string,
  retryAfter: unknown = status === 503 ? 5 : null,
): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy(nonce),
      ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}),
    },
  });
}
