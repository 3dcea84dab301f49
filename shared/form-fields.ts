/**
 * Encodes a JSON value as the fields of a form or query: `{a: {b: 1}, c: [1, 2]}` becomes `a[b]=1&c=1&c=2`. Undefined
 * is omitted; null and an empty list become an empty text. `platform/server/http/read-fields.ts` is the inverse.
 */
export function formFields(value: unknown, name = ""): [string, string][] {
  if (value === undefined) return [];
  if (value === null) return [[name, ""]];
  if (Array.isArray(value)) return listFields(value, name);
  if (typeof value === "object") return objectFields(Object.entries(value), name);
  return [[name, String(value)]];
}

function objectFields(entries: [string, unknown][], name: string): [string, string][] {
  if (name && entries.length === 0) return [[name, ""]];
  return entries.flatMap(([key, part]) => formFields(part, name ? `${name}[${key}]` : key));
}

function listFields(items: readonly unknown[], name: string): [string, string][] {
  if (items.length === 0) return [[name, ""]];
  const isPlain = items.every((item) => typeof item !== "object" || item === null);
  // Brackets distinguish a list with an empty text from an empty list.
  if (isPlain) return items.flatMap((item) => formFields(item, items.length === 1 && item === "" ? `${name}[]` : name));
  return items.flatMap((item, at) => formFields(item, `${name}[${at}]`));
}
