import type { IncomingMessage } from "node:http";
import { hostName } from "#platform/server/http/api-origin.ts";
import type { CookieScope } from "./binding-cookie.ts";
import type { Config } from "./config.ts";
import { isSecure, type PublicAccess } from "./public-access.ts";

/** Configuration that decides which hosts can set, and get, an academy's cookies. */
export type CookieAccess = PublicAccess & Pick<Config, "apiOrigin">;

export function cookieScope(incoming: IncomingMessage, access: CookieAccess): CookieScope {
  const name = hostName(incoming.headers.host);
  const { apiOrigin } = access;
  const domain = apiOrigin?.isPerAcademy ? (apiOrigin.academyOf(name) ?? name) : null;
  return { isSecure: isSecure(incoming, access), domain };
}
