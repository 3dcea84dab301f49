import type { IncomingMessage } from "node:http";
import type { Caller } from "#platform/server/http/context.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { BINDING_COOKIE, KNOWN_COOKIE, SESSION_COOKIE } from "#platform/web/session/names.ts";

/** Who is calling. A page's request carries its token in the cookie, an API call in the Authorization header. */
export function callerOf(
  request: Request,
  incoming: IncomingMessage,
  trustProxy: boolean,
  tokenFrom: "header" | "cookie",
): Caller {
  const cookies = request.headers.get("cookie") ?? "";
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
  return {
    address: addressOf(request, incoming, trustProxy),
    userAgent: request.headers.get("user-agent") ?? "",
    token: tokenFrom === "header" ? bearer : cookieIn(cookies, SESSION_COOKIE),
    binding: cookieIn(cookies, BINDING_COOKIE),
    known: cookieIn(cookies, KNOWN_COOKIE),
    isBrowser: request.headers.has("origin") || request.headers.has("sec-fetch-site"),
  };
}

function addressOf(request: Request, incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : null;
  return forwarded || incoming.socket.remoteAddress || "unknown";
}
