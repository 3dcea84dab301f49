const MAX_BYTES_PER_UNIT = 3;
const encoder = new TextEncoder();

/** Concatenates text and bytes as UTF-8. Text is encoded directly into the result, without measuring or copying. */
export function utf8(...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const maxLength = parts.reduce(
    (sum, part) => sum + part.length * (typeof part === "string" ? MAX_BYTES_PER_UNIT : 1),
    0,
  );
  const bytes = Buffer.allocUnsafeSlow(maxLength);
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
