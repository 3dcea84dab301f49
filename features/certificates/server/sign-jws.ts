import type { SigningKey } from "./signing-key.ts";

/** Returns a compact JWS (RFC 7515) signed with EdDSA. */
export function signJws(key: SigningKey, header: Record<string, unknown>, payload: object): string {
  const parts = [{ alg: "EdDSA", kid: key.id, ...header }, payload];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${text}.${key.sign(text).toString("base64url")}`;
}
