/** Key of the value in a `Serialized`. A symbol, because the router's own serialisation skips symbols. */
export const SERIALIZED_VALUE = Symbol("inside");

/** Ids of the script elements with serialised data: the root's and the page's. */
export type ScriptId = "root-data" | "page-data";

/** Returns the script elements for the serialised values in a page's loader data; empty when there are none. */
export function serializeScripts(loaderData: Record<string, unknown>): string {
  return Object.values(loaderData).map(scriptOf).join("");
}

function scriptOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !(SERIALIZED_VALUE in data) || !("place" in data)) return "";
  const json = JSON.stringify(data[SERIALIZED_VALUE]).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${String(data.place)}">${json}</script>`;
}
