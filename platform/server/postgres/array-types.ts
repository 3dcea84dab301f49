/**
 * Array types for ids and texts. Without them, postgres.js queries the types on every new connection, and an error in
 * that query is uncaught and ends the process.
 */
export const ARRAY_TYPES = { uuids: arrayType(2951), texts: arrayType(1009) };

function arrayType(oid: number) {
  return { to: oid, from: [oid], serialize: literalOf, parse: itemsOf };
}

function literalOf(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

function itemsOf(literal: string): (string | null)[] {
  const items = literal.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs);
  return [...items].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, "$1");
    return bare === "NULL" || bare === undefined ? null : bare;
  });
}
