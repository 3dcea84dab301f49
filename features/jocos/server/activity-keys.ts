import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Secrets } from "#platform/server/http/context.ts";

/** Who holds the secret that all keys here are made of. */
export interface SecretsHolder {
  secrets: Pick<Secrets, "links">;
}

interface ActivityKeys {
  privateKey: KeyObject;
  publicJwk: { kty: string; crv: string; x: string; kid: string; alg: string };
}

/** PKCS #8 of an Ed25519 key is this, and then its 32 bytes (RFC 8410). */
const ED25519_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

const made = new WeakMap<SecretsHolder["secrets"], ActivityKeys>();

/** The installation's own key pair (Ed25519), made of its secret: activities check by it who asks. */
export function activityKeys({ secrets }: SecretsHolder): ActivityKeys {
  const known = made.get(secrets);
  if (known) return known;
  const der = Buffer.concat([ED25519_HEAD, bytesOf(secrets, "activity requests")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const keys = { privateKey, publicJwk: { kty: "OKP", crv: "Ed25519", x, kid: x.slice(0, 12), alg: "EdDSA" } };
  made.set(secrets, keys);
  return keys;
}

/** What signs the reports of one session. It is kept nowhere: the session's id and the secret make it again. */
export function sessionKey({ secrets }: SecretsHolder, projectId: string, sessionId: string): Buffer {
  return bytesOf(secrets, `activity session ${projectId} ${sessionId}`);
}

/** Who a person is to activities: the same in each of an academy, and no way back to them. */
export function learnerAlias({ secrets }: SecretsHolder, projectId: string, userId: string): string {
  return bytesOf(secrets, `activity learner ${projectId} ${userId}`).subarray(0, 16).toString("base64url");
}

function bytesOf(secrets: SecretsHolder["secrets"], purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(secrets.links, "hex"), "", purpose, 32));
}
