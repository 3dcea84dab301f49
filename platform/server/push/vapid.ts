import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

/** Identifies an installation to push services (RFC 8292). */
export interface Vapid {
  /** Public key for browsers that subscribe: a point on P-256, in base64url. */
  publicKey: string;
  /** Returns the Authorization header for a push service. `contact` is the sender's https or mailto address. */
  authorization(endpoint: string, now: Date, contact: string): string;
}

/** Lifetime of a signature. Push services refuse more than a day. */
const LIFETIME_SECONDS = 12 * 3600;

/** Derives the keys from a secret of the installation, which all its servers share and a backup contains. */
export function openVapid(secret: string): Vapid {
  const pair = pairOf(secret);
  const point = pair.getPublicKey();
  const publicKey = point.toString("base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: padded(pair.getPrivateKey()).toString("base64url"),
    },
  });
  return {
    publicKey,
    authorization: (endpoint, now, contact) => {
      const exp = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
      return `vapid t=${signed({ aud: new URL(endpoint).origin, exp, sub: contact }, key)}, k=${publicKey}`;
    },
  };
}

function pairOf(secret: string) {
  for (let round = 0; ; round++) {
    const pair = createECDH("prime256v1");
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync("sha256", Buffer.from(secret, "hex"), "", `web push ${round}`, 32)));
      return pair;
    } catch {
      // One number in 2³² is outside of the curve's order; then the next one is tried.
    }
  }
}

function padded(number: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - number.length), number]);
}

function signed(claims: object, key: KeyObject): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}
