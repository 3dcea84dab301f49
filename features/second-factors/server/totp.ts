import { Secret, TOTP } from "otpauth";

const SECONDS = 30;
const DIGITS = 6;
/** Number of time steps accepted before and after the current one, for clock skew and slow typing. */
const WINDOW = 1;

/** Creates a random secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: 20 }).buffer);
}

/** Returns the URI for authenticator apps: otpauth://totp/Academy:ana@…?secret=…&issuer=Academy… */
export function totpUri(secret: Uint8Array, issuer: string, label: string): string {
  return totpOf(secret, { issuer: issuer.replaceAll(":", " "), label }).toString();
}

/** Returns the secret for typing: base32 in groups of four characters. */
export function groupedSecret(secret: Uint8Array): string {
  return new Secret({ buffer: bufferOf(secret) }).base32.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Returns the counter of the 30-second time step that the code belongs to, near `now`; null if the code is wrong. */
export function counterOf(secret: Uint8Array, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const off = totpOf(secret, {}).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return off === null ? null : Math.floor(now.getTime() / 1000 / SECONDS) + off;
}

function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string }): TOTP {
  return new TOTP({
    ...names,
    algorithm: "SHA1",
    digits: DIGITS,
    period: SECONDS,
    secret: new Secret({ buffer: bufferOf(secret) }),
  });
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
