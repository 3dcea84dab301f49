import type { IncomingMessage } from "node:http";
import type { Caller } from "#platform/server/http/context.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { BINDING_COOKIE, KNOWN_COOKIE, SESSION_COOKIE } from "#platform/web/session/names.ts";

/** Who is calling. A page's request carries its token in the cookie, an API call in the Authorization header. */
export function callerOf(incoming: IncomingMessage, trustProxy: boolean, tokenFrom: "header" | "cookie"): Caller {
  const { headers } = incoming;
  const { cookie = "", authorization = "", origin } = headers;
  const bearer = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? null;
  return {
    address: addressOf(incoming, trustProxy),
    userAgent: headers["user-agent"] ?? "",
    token: tokenFrom === "header" ? bearer : cookieIn(cookie, SESSION_COOKIE),
    binding: cookieIn(cookie, BINDING_COOKIE),
    known: cookieIn(cookie, KNOWN_COOKIE),
    isBrowser: origin !== undefined || headers["sec-fetch-site"] !== undefined,
  };
}

/** The proxy adds the address that it sees behind those that it was told. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const told = trustProxy ? String(headers["x-forwarded-for"] ?? "") : "";
  return told.slice(told.lastIndexOf(",") + 1).trim() || socket.remoteAddress || "unknown";
}
