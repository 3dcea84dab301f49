import { createHmac, timingSafeEqual } from "node:crypto";

interface KnownBrowserContext {
  services: { secrets: { links: string } };
  project: { _id: string };
  caller: { knownBrowserMark: string | null };
}

/**
 * Returns the cookie value that marks a browser in which an account's correct password was entered. It grants no
 * access; sign-in attempts of such a browser are counted separately from those of unknown browsers.
 */
export function knownBrowserMark(
  { services, project }: Pick<KnownBrowserContext, "services" | "project">,
  emailKey: string,
): string {
  const key = Buffer.from(services.secrets.links, "hex");
  return createHmac("sha256", key).update(`known:${project._id}:${emailKey}`).digest("base64url");
}

/**
 * Whether the account's correct password was once entered in this browser. Its sign-in attempts are counted separately,
 * so that attempts from elsewhere cannot lock the owner out.
 */
export function isKnownBrowser(context: KnownBrowserContext, emailKey: string): boolean {
  if (!context.caller.knownBrowserMark) return false;
  const [given, own] = [Buffer.from(context.caller.knownBrowserMark), Buffer.from(knownBrowserMark(context, emailKey))];
  return given.length === own.length && timingSafeEqual(given, own);
}
