import type { CryptoKey } from "jose";

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: object;
}

/** Signs tokens as Google does (RS256), with keys that are generated on first use and can be rotated. */
export class TokenSigner {
  #current: Promise<SigningKey> | null = null;
  #made = 0;

  async sign(claims: Record<string, unknown>): Promise<string> {
    const { SignJWT } = await import("jose");
    const { kid, privateKey } = await this.#signer();
    return await new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "JWT", kid }).sign(privateKey);
  }

  /** Returns the public keys in JWKS format, as served at the keys' URL. */
  async jwks(): Promise<{ keys: object[] }> {
    return { keys: [(await this.#signer()).publicJwk] };
  }

  rotate(): void {
    this.#current = null;
  }

  #signer(): Promise<SigningKey> {
    return (this.#current ??= this.#make());
  }

  async #make(): Promise<SigningKey> {
    const { exportJWK, generateKeyPair } = await import("jose");
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const kid = `double-${++this.#made}`;
    return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
  }
}
