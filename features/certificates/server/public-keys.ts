import type { Sql } from "#platform/server/postgres/pool.ts";
import { toBase58 } from "../engine/base58.ts";

export interface PublicKey {
  id: string;
  public_key: Buffer;
  created_at: Date;
  retired_at: Date | null;
  /** When the key was withdrawn because it leaked: what it signed proves nothing. */
  withdrawn_at: Date | null;
}

/** Returns all public keys that an academy has ever signed with, the one in use first. */
export async function publicKeys(sql: Sql, projectId: string): Promise<PublicKey[]> {
  return await sql<PublicKey[]>`
    select id, public_key, created_at, retired_at, withdrawn_at from certificate_keys
    where project_id = ${projectId} order by retired_at desc nulls first, created_at desc`;
}

/**
 * Returns the public keys as a JSON Web Key Set (RFC 7517). Of the withdrawn ones it has only the ids, in a member of
 * our own, so that a verifier can tell a leaked key from an invented one.
 */
export function keySet(keys: readonly PublicKey[]) {
  return {
    keys: trustedOf(keys).map(({ id, public_key }) => ({
      kty: "OKP",
      crv: "Ed25519",
      alg: "EdDSA",
      use: "sig",
      kid: id,
      x: public_key.toString("base64url"),
    })),
    withdrawn: keys.filter(({ withdrawn_at }) => withdrawn_at).map(({ id }) => id),
  };
}

function trustedOf(keys: readonly PublicKey[]): PublicKey[] {
  return keys.filter(({ withdrawn_at }) => !withdrawn_at);
}

/** Returns the academy's DID (did:web) for its origin. */
export function didOf(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}

/** Returns the DID document that lists the academy's keys. */
export function didDocument(origin: string, keys: readonly PublicKey[]) {
  const id = didOf(origin);
  const trusted = trustedOf(keys);
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id,
    alsoKnownAs: [origin],
    verificationMethod: trusted.map((key) => ({
      id: `${id}#${key.id}`,
      type: "Multikey",
      controller: id,
      publicKeyMultibase: multikey(key.public_key),
    })),
    assertionMethod: trusted.map((key) => `${id}#${key.id}`),
  };
}

/** Encodes a public Ed25519 key as W3C Multikey: "z6Mk…". */
export function multikey(publicKey: Uint8Array): string {
  return toBase58(Uint8Array.from([0xed, 0x01, ...publicKey]));
}
