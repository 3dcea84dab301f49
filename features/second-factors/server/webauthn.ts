/**
 * Imports the WebAuthn library on first use: it takes 27 MB of memory, which installations without passkeys don't need.
 */
export function webauthn() {
  return import("@simplewebauthn/server");
}

/** COSE ids of EdDSA, ES256 and RS256. All authenticators support at least one of them. */
export const ALGORITHMS = [-8, -7, -257];
