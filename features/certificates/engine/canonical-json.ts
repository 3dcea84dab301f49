/**
 * Serialises a value as canonical JSON (RFC 8785: sorted keys, no spaces), so that equal values have equal signatures.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  // RFC 8785 orders keys by UTF-16 code units, as `toSorted` does without a comparison function.
  const keys = entries.map(([key]) => key).toSorted();
  const own = new Map(entries);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(own.get(key))}`).join(",")}}`;
}
