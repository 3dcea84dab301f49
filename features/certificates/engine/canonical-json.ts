/** Writes JSON in the one form that is signed (RFC 8785): keys sorted, no spaces. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  // By UTF-16 code units, as the RFC asks: the order that `toSorted` has without a comparison.
  const keys = entries.map(([key]) => key).toSorted();
  const own = new Map(entries);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(own.get(key))}`).join(",")}}`;
}
