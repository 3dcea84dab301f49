/** Under which key a encrypt holds what lies under it: a symbol, so that the router's own writing passes over it. */
export const INSIDE = Symbol("inside");

/** The scripts of a page that hold what was serialized: what all pages stand on, and what one shows. */
export type Place = "root-data" | "page-data";

/** The scripts that carry what was serialized among a page's data; empty when nothing was. */
export function serializeScripts(loaderData: Record<string, unknown>): string {
  return Object.values(loaderData).map(scriptOf).join("");
}

function scriptOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !(INSIDE in data) || !("place" in data)) return "";
  const json = JSON.stringify(data[INSIDE]).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${String(data.place)}">${json}</script>`;
}
