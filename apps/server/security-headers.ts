import { NARROW, type WiderPolicy } from "./sign-language-policy.ts";

/** What every answer carries. `isSecure`: the visitor came over https. */
export function commonHeaders(isSecure: boolean): [string, string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "SAMEORIGIN"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Origin-Agent-Cluster", "?1"],
    ["X-DNS-Prefetch-Control", "off"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ];
  if (isSecure) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}

/**
 * Scripts and styles run only from our own files or with this page's nonce; styles of single elements may be set.
 * `wider`: what the project's sign-language widget, or its sign-in with Google, needs besides.
 */
export function pagePolicy(nonce: string, ...wider: WiderPolicy[]): string {
  const { script, style, picture, font, connect, frame, more } = wider.reduce(together, NARROW);
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

function together(one: WiderPolicy, other: WiderPolicy): WiderPolicy {
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
