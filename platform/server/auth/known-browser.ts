import { createHmac, timingSafeEqual } from "node:crypto";

interface Knower {
  services: { secrets: { links: string } };
  project: { _id: string };
  caller: { known: string | null };
}

/**
 * The mark that a browser keeps once it has given an account's right password. It opens nothing; the browser's
 * attempts are only counted apart from those of unknown ones.
 */
export function knownMark({ services, project }: Pick<Knower, "services" | "project">, emailKey: string): string {
  const key = Buffer.from(services.secrets.links, "hex");
  return createHmac("sha256", key).update(`known:${project._id}:${emailKey}`).digest("base64url");
}

/** Whether this browser is known for the account: attempts from elsewhere then cannot lock its owner out. */
export function isKnownBrowser(context: Knower, emailKey: string): boolean {
  if (!context.caller.known) return false;
  const [given, own] = [Buffer.from(context.caller.known), Buffer.from(knownMark(context, emailKey))];
  return given.length === own.length && timingSafeEqual(given, own);
}
