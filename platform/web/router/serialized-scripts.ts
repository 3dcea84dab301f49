/** The key of the value in a `Serialized`: a symbol, which the router's own serialisation skips. */
export const INSIDE = Symbol("inside");

/** The ids of the scripts that hold serialised data: the root's and the page's. */
export type Place = "root-data" | "page-data";

/** Returns the script elements for the serialised values among a page's data; empty when there are none. */
export function serializeScripts(loaderData: Record<string, unknown>): string {
  return Object.values(loaderData).map(scriptOf).join("");
}

function scriptOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !(INSIDE in data) || !("place" in data)) return "";
  const json = JSON.stringify(data[INSIDE]).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${String(data.place)}">${json}</script>`;
}
