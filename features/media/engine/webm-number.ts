/**
 * Returns the length in bytes of the WebM number at `at`, which its leading zero bits encode; 0 if there is no whole
 * number.
 */
export function numberLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first === 0 ? 0 : Math.clz32(first) - 23;
  return at + length <= bytes.length ? length : 0;
}
