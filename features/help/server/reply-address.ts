import { createHmac, timingSafeEqual } from "node:crypto";

const ID_LENGTH = 25;
const SIGNATURE_LENGTH = 12;

interface ThreadAddress {
  projectId: string;
  threadId: string;
  domain: string;
}

/**
 * Returns a thread's e-mail address. Its local part has 62 characters of a–z and
 * 0–9: project id, thread id, signature.
 */
export function replyAddress(secret: string, { projectId, threadId, domain }: ThreadAddress): string {
  const ids = inBase36(projectId) + inBase36(threadId);
  return `${ids}${signatureOf(secret, ids)}@${domain}`;
}

/** Returns the project and thread of a reply address; null if its signature is invalid. */
export function readReplyAddress(secret: string, address: string): Omit<ThreadAddress, "domain"> | null {
  const [local = ""] = address.toLowerCase().split("@");
  if (!/^[0-9a-z]{62}$/.test(local)) return null;
  const ids = local.slice(0, 2 * ID_LENGTH);
  if (!timingSafeEqual(Buffer.from(signatureOf(secret, ids)), Buffer.from(local.slice(2 * ID_LENGTH)))) return null;
  return { projectId: fromBase36(ids.slice(0, ID_LENGTH)), threadId: fromBase36(ids.slice(ID_LENGTH)) };
}

function signatureOf(secret: string, ids: string): string {
  const digest = createHmac("sha256", secret).update(`help-thread\n${ids}`).digest("hex");
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .padStart(13, "0")
    .slice(-SIGNATURE_LENGTH);
}

function inBase36(id: string): string {
  return BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .padStart(ID_LENGTH, "0");
}

function fromBase36(text: string): string {
  const number = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = number.toString(16).padStart(32, "0").slice(-32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
