import { createPublicKey, verify } from "node:crypto";
import { fromBase58 } from "../engine/base58.ts";
import { COMPACT_JWS, qrClaims } from "../engine/qr-claims.ts";
import { signedBytes } from "./credential.ts";

export interface Verification {
  /** Whether the signature is valid; null when the file contains nothing signed. */
  isGenuine: boolean | null;
  /** Whether the academy withdrew the key because it leaked, so that its signatures prove nothing. */
  isWithdrawn: boolean;
  /** Whether the given keys contain the one that the file names. A saved copy of them may be older than the file. */
  isKeyKnown: boolean;
  /** Origin of the academy that the file names as its issuer. */
  origin: string | null;
  facts: { code: string | null; name: string; course: string; until: string | null; credential: string | null } | null;
}

/** A JSON Web Key Set. */
interface KeySet {
  keys: { kid: string; x: string }[];
  withdrawn: string[];
}

interface SignedFile {
  origin: string;
  kid: string;
  message: Buffer;
  signature: Uint8Array;
  facts: NonNullable<Verification["facts"]>;
}

const NOT_SIGNED: Verification = { isGenuine: null, isWithdrawn: false, isKeyKnown: false, origin: null, facts: null };

/**
 * Verifies a certificate's PDF, credential (JSON-LD or JWT) or badge (SVG or PNG). `keysOf` returns an origin's key
 * set, from the network or a file. A signature by any other key is not genuine.
 */
export async function verifyFile(
  bytes: Uint8Array,
  keysOf: (origin: string) => Promise<unknown>,
): Promise<Verification> {
  const signed = readSigned(Buffer.from(bytes));
  if (!signed) return NOT_SIGNED;
  const { origin, kid, message, signature, facts } = signed;
  const { keys = [], withdrawn = [] } = (await keysOf(origin)) as Partial<KeySet>;
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return { isGenuine: false, isWithdrawn: withdrawn.includes(kid), isKeyKnown: false, origin, facts };
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: jwk.x }, format: "jwk" });
  return { isGenuine: verify(null, message, key, signature), isWithdrawn: false, isKeyKnown: true, origin, facts };
}

/** Finds the signed part in a file of any supported kind; returns null when there is none. */
function readSigned(bytes: Buffer): SignedFile | null {
  const text = (pngText(bytes) ?? bytes).toString("latin1");
  if (/^\s*\{/.test(text)) return readCredential(bytes.toString("utf8"));
  const jws = (
    text.startsWith("%PDF-") ? COMPACT_JWS.exec(text.slice(text.indexOf("/validar/"))) : COMPACT_JWS.exec(text)
  )?.[0];
  return jws ? readJws(jws) : null;
}

/**
 * Returns the text chunk of a PNG that holds the credential, without the checksum
 * after it, whose bytes may look like text.
 */
function pngText(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(1, 4).equals(Buffer.from("PNG"))) return null;
  const start = bytes.indexOf("iTXtopenbadgecredential\0") + 4;
  return start > 8 ? bytes.subarray(start, start + bytes.readUInt32BE(start - 8)) : null;
}

function readJws(jws: string): SignedFile | null {
  const [head = "", body = "", end = ""] = jws.split(".");
  try {
    const { kid = "", alg } = JSON.parse(Buffer.from(head, "base64url").toString()) as Record<string, string>;
    const payload = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
    if (alg !== "EdDSA") return null;
    const proof = { message: Buffer.from(`${head}.${body}`), signature: Buffer.from(end, "base64url") };
    const claims = qrClaims.safeParse(payload);
    if (!claims.success) return { ...proof, kid: kid.replace(/^.*#/, ""), ...readPayload(payload) };
    const { i, c, n, t, e } = claims.data;
    return { ...proof, kid, origin: i, facts: { code: c, name: n, course: t, until: e ?? null, credential: null } };
  } catch {
    return null;
  }
}

function readCredential(text: string): SignedFile | null {
  try {
    const { proof, ...document } = JSON.parse(text) as Record<string, unknown> & { proof: Record<string, string> };
    const { proofValue = "", ...options } = proof;
    const signature = fromBase58(proofValue);
    if (!signature || options.cryptosuite !== "eddsa-jcs-2022") return null;
    const kid = options.verificationMethod?.replace(/^.*#/, "") ?? "";
    return { ...readPayload(document), kid, message: signedBytes(document, options), signature };
  } catch {
    return null;
  }
}

/** Returns the issuer's origin and the facts from a credential's payload. */
function readPayload(payload: Record<string, unknown>): Pick<SignedFile, "origin" | "facts"> {
  const { id, issuer, validUntil, credentialSubject, evidence } = payload as {
    id: string;
    issuer: { url: string };
    validUntil?: string;
    credentialSubject: { identifier: [{ identityHash: string }]; achievement: { name: string } };
    evidence: [{ id: string }];
  };
  return {
    origin: new URL(issuer.url).origin,
    facts: {
      code: evidence[0].id.replace(/^.*\/validar\//, ""),
      name: credentialSubject.identifier[0].identityHash,
      course: credentialSubject.achievement.name,
      until: validUntil?.slice(0, 10) ?? null,
      credential: id,
    },
  };
}
