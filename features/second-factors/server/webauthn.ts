/** Loaded when the first passkey is asked for: it takes 27 MB, which a house without passkeys never pays. */
export function webauthn() {
  return import("@simplewebauthn/server");
}

/** EdDSA, ES256 and RS256 (COSE numbers): what all authenticators speak. */
export const ALGORITHMS = [-8, -7, -257];
