import type { Validation } from "../contract.ts";
import { COMPACT_JWS, type QrClaims, qrClaims } from "../engine/qr-claims.ts";

type RegisteredCertificate = NonNullable<Validation["certificate"]>;

/**
 * Result of the check of a QR code. "none": the address has no signature. "unchecked": the academy's keys could not be
 * loaded, or the browser cannot verify signatures. "withdrawn": it says what the records say, but the key that signed it
 * leaked.
 */
export type QrResult = "none" | "genuine" | "unchecked" | "withdrawn" | "forged";

const HOUR_MS = 60 * 60_000;

/**
 * Verifies, in this browser, the QR code's signature in the hash of an address, and compares
 * its claims with the academy's records.
 */
export async function verifyQr(hash: string, registered: RegisteredCertificate): Promise<QrResult> {
  // Every JWS header begins with "eyJ". Any other hash is an anchor on the page.
  if (!hash.startsWith("#eyJ")) return "none";
  const jws = COMPACT_JWS.exec(hash)?.[0];
  if (!jws) return "forged";
  const keys = await fetchKeys().catch(() => null);
  if (!keys) return "unchecked";
  return await verify(jws, keys, registered);
}

interface Key {
  kid: string;
  kty: string;
  crv: string;
  x: string;
}

interface KeySet {
  keys: Key[];
  /** Ids of keys that leaked. */
  withdrawn?: string[];
}

async function fetchKeys(): Promise<KeySet> {
  // A copy that the browser has cached may be older than the key that signed this certificate.
  const answer = await fetch("/.well-known/jwks.json", { cache: "no-cache" });
  if (!answer.ok) throw new Error("The academy's keys did not come");
  return (await answer.json()) as KeySet;
}

async function verify(
  jws: string,
  { keys, withdrawn = [] }: KeySet,
  registered: RegisteredCertificate,
): Promise<QrResult> {
  const [head = "", body = "", end = ""] = jws.split(".");
  const [header, payload] = [parsed(head), parsed(body)];
  const { kid: keyId } = (header ?? {}) as { kid?: string };
  const found = keys.find(({ kid }) => kid === keyId);
  const claims = qrClaims.safeParse(payload);
  if (!claims.success || !matchesRecord(claims.data, registered)) return "forged";
  if (keyId !== undefined && withdrawn.includes(keyId)) return "withdrawn";
  if (!found) return "forged";
  const { kty, crv, x } = found;
  try {
    const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
    const message = new TextEncoder().encode(`${head}.${body}`);
    return (await crypto.subtle.verify("Ed25519", key, bytesOf(end), message)) ? "genuine" : "forged";
  } catch {
    return "unchecked";
  }
}

function matchesRecord({ c, n, t, h, s, f, d, e }: QrClaims, registered: RegisteredCertificate): boolean {
  const { token, name, course_name, hours, started_at, completed_at, created_at, expires_at } = registered;
  const isSame = c === token && n === name && t === course_name && h === hours;
  const isSameTime = isDayOf(s, started_at) && isDayOf(f, completed_at) && isDayOf(d, created_at);
  return isSame && isSameTime && (e === undefined ? expires_at === null : isDayOf(e, expires_at));
}

/** Whether the moment is on that day in at least one time zone: the academy's may have changed since the signature. */
function isDayOf(day: string, moment: string | null): boolean {
  if (moment === null) return false;
  const fromMidnight = Date.parse(moment) - Date.parse(`${day}T00:00:00Z`);
  return fromMidnight >= -14 * HOUR_MS && fromMidnight <= 36 * HOUR_MS;
}

function parsed(base64url: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(base64url)));
  } catch {
    return null;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
}
