const MAX_BYTES = 3;
const encoder = new TextEncoder();

/** All parts in UTF-8, one after the other. Each text is written where it belongs at once, not measured and copied. */
export function utf8(...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const most = parts.reduce((sum, part) => sum + part.length * (typeof part === "string" ? MAX_BYTES : 1), 0);
  const bytes = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const part of parts) {
    if (typeof part === "string") end += encoder.encodeInto(part, bytes.subarray(end)).written;
    else {
      bytes.set(part, end);
      end += part.length;
    }
  }
  return bytes.subarray(0, end);
}
