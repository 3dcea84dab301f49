/** Imported on first use: the library takes 27 MB of memory, which installations without passkeys don't need. */
export function webauthn() {
  return import("@simplewebauthn/server");
}

/** COSE ids of EdDSA, ES256 and RS256, which together all authenticators support. */
export const ALGORITHMS = [-8, -7, -257];
