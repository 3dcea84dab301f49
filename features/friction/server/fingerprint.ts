import { createHash } from "node:crypto";

/** Returns the hash that identifies a cluster: of kind, page, and message without its numbers and ids. */
export function fingerprint(kind: string, path: string, message: string): Buffer {
  const general = message
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, "#")
    .replace(/\d+/g, "#")
    .trim();
  return createHash("sha256").update([kind, path, general].join("\n")).digest();
}
