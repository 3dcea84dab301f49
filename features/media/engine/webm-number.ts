/** How many bytes a number in a WebM takes, by the zeros that it begins with; 0 where there is none. */
export function numberLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first === 0 ? 0 : Math.clz32(first) - 23;
  return at + length <= bytes.length ? length : 0;
}
