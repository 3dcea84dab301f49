import { hash, timingSafeEqual } from "node:crypto";

interface Knower {
  services: { secrets: { links: string } };
  project: { _id: string };
  caller: { known: string | null };
}

/**
 * What a browser keeps that has once given an account's right password. It opens nothing; it only stands in another line.
 * SHA-512/256 keeps half of its state to itself: behind a secret it is a code that nobody can lengthen, at a quarter of an HMAC's cost.
 */
export function knownMark({ services, project }: Pick<Knower, "services" | "project">, emailKey: string): string {
  return hash("sha512-256", `${services.secrets.links}:known:${project._id}:${emailKey}`, "base64url");
}

/** Whether it is such a browser: who guesses from elsewhere can't shut the account's owner out of it. */
export function isKnownBrowser(context: Knower, emailKey: string): boolean {
  if (!context.caller.known) return false;
  const [given, own] = [Buffer.from(context.caller.known), Buffer.from(knownMark(context, emailKey))];
  return given.length === own.length && timingSafeEqual(given, own);
}
