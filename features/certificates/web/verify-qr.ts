import type { Validation } from "../contract.ts";
import { qrClaims } from "../engine/qr-claims.ts";

/** Verifies a QR code's signature in this browser, and that it says what the register says. Throws when it can't. */
export async function verifyQr(jws: string, certificate: NonNullable<Validation["certificate"]>): Promise<boolean> {
  const [head = "", body = "", end = ""] = jws.split(".");
  const answer = await fetch("/.well-known/jwks.json");
  if (!answer.ok) throw new Error("The academy's keys did not come");
  const { keys } = (await answer.json()) as { keys: { kid: string; kty: string; crv: string; x: string }[] };
  const { kid } = JSON.parse(textOf(head)) as { kid?: string };
  const found = keys.find((key) => key.kid === kid);
  if (!found) return false;
  const { kty, crv, x } = found;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
  const isSigned = await crypto.subtle.verify(
    "Ed25519",
    key,
    bytesOf(end),
    new TextEncoder().encode(`${head}.${body}`),
  );
  const claims = qrClaims.safeParse(JSON.parse(textOf(body)));
  if (!isSigned || !claims.success) return false;
  const { c, n, t } = claims.data;
  return c === certificate.token && n === certificate.name && t === certificate.course_name;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(base64url: string): string {
  return new TextDecoder().decode(bytesOf(base64url));
}
