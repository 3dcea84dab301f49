import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Secrets } from "#platform/server/http/context.ts";

/** Services with the secret that all keys in this file are derived from. */
export interface SecretsHolder {
  secrets: Pick<Secrets, "links">;
}

interface ActivityKeys {
  privateKey: KeyObject;
  publicJwk: { kty: string; crv: string; x: string; kid: string; alg: string };
}

/** PKCS #8 prefix of an Ed25519 private key (RFC 8410); the key's 32 bytes follow it. */
const ED25519_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

const cache = new WeakMap<SecretsHolder["secrets"], ActivityKeys>();

/**
 * Returns the installation's Ed25519 key pair, derived from its secret. Activities use the public key to verify start
 * requests.
 */
export function activityKeys({ secrets }: SecretsHolder): ActivityKeys {
  const known = cache.get(secrets);
  if (known) return known;
  const der = Buffer.concat([ED25519_HEAD, derivedBytes(secrets, "activity requests")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const keys = { privateKey, publicJwk: { kty: "OKP", crv: "Ed25519", x, kid: x.slice(0, 12), alg: "EdDSA" } };
  cache.set(secrets, keys);
  return keys;
}

/** Returns the key that signs the reports of one session. Not stored: derived from the session's id and the secret. */
export function sessionKey({ secrets }: SecretsHolder, projectId: string, sessionId: string): Buffer {
  return derivedBytes(secrets, `activity session ${projectId} ${sessionId}`);
}

/** Returns a person's pseudonym for activities: the same for all activities of an academy, and irreversible. */
export function learnerAlias({ secrets }: SecretsHolder, projectId: string, userId: string): string {
  return derivedBytes(secrets, `activity learner ${projectId} ${userId}`).subarray(0, 16).toString("base64url");
}

function derivedBytes(secrets: SecretsHolder["secrets"], purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(secrets.links, "hex"), "", purpose, 32));
}
