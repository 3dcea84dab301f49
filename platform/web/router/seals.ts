/** What lies under each seal. */
export const opened = new WeakMap<object, unknown>();

/** Which script of a page holds what was sealed. */
export const PLACE = "page-data";

/** The script that carries what was sealed among a page's data; empty when nothing was. */
export function sealScript(loaderData: Record<string, unknown>): string {
  const seal = Object.values(loaderData).find((data) => typeof data === "object" && data !== null && opened.has(data));
  if (!seal) return "";
  const json = JSON.stringify(opened.get(seal)).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PLACE}">${json}</script>`;
}
