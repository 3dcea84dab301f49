import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { isSecure, type PublicAccess } from "./public-access.ts";
import { NO_ADDITIONS, type PolicyAdditions } from "./sign-language-policy.ts";

// In lower case, like the headers that pages set: a page's own value replaces the common one.
const COMMON = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-dns-prefetch-control": "off",
  "x-permitted-cross-domain-policies": "none",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
// Without `includeSubDomains`: the other hosts of an academy's domain belong to its organisation.
const SECURE = { ...COMMON, "strict-transport-security": "max-age=31536000" };

type HeadersArgument = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Returns Node's ServerResponse class extended with the common headers, the request's id and its cookies. All headers
 * are set in one call, because setting them one by one costs twice as much.
 */
export function responseWithHeaders(access: PublicAccess) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    readonly cookies: string[] = [];
    requestId = "";

    override writeHead(status: number, messageOrHeaders?: string | HeadersArgument, headers?: HeadersArgument): this {
      const message = typeof messageOrHeaders === "string" ? messageOrHeaders : undefined;
      const given = message === undefined ? messageOrHeaders : headers;
      const common = isSecure(this.req, access) ? SECURE : COMMON;
      // The array form is used by Node's own responses to requests that it refuses.
      if (Array.isArray(given)) return super.writeHead(status, message, [...Object.entries(common).flat(), ...given]);
      const own = this.cookies.length > 0 ? { "set-cookie": this.cookies } : {};
      const request = this.requestId ? { "x-request-id": this.requestId } : {};
      return super.writeHead(status, message, { ...common, ...(given as OutgoingHttpHeaders), ...request, ...own });
    }
  };
}

/**
 * Returns a page's Content-Security-Policy. Scripts and styles run only from our own files or with this page's nonce;
 * style attributes are allowed. `additions`: for the sign-language widget, Google sign-in and others.
 */
export function pagePolicy(nonce: string, ...additions: PolicyAdditions[]): string {
  const { script, style, picture, font, connect, frame, more } = additions.reduce(mergePolicies, NO_ADDITIONS);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${script}`,
    "script-src-attr 'none'",
    `style-src 'self' ${style ?? `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${picture}`,
    `font-src 'self'${font}`,
    "media-src 'self'",
    `connect-src 'self'${connect}`,
    `frame-src 'self'${frame}`,
    ...more,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function mergePolicies(one: PolicyAdditions, other: PolicyAdditions): PolicyAdditions {
  return {
    script: one.script + other.script,
    style: other.style ?? one.style,
    picture: one.picture + other.picture,
    font: one.font + other.font,
    connect: one.connect + other.connect,
    frame: one.frame + other.frame,
    more: [...one.more, ...other.more],
  };
}
