/** Under which key a seal holds what lies under it: a symbol, so that the router's own writing passes over it. */
export const INSIDE = Symbol("inside");

/** Which script of a page holds what was sealed. */
export const PLACE = "page-data";

/** The script that carries what was sealed among a page's data; empty when nothing was. */
export function sealScript(loaderData: Record<string, unknown>): string {
  const inside = Object.values(loaderData)
    .map(insideOf)
    .find((data) => data !== undefined);
  if (inside === undefined) return "";
  const json = JSON.stringify(inside).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PLACE}">${json}</script>`;
}

function insideOf(data: unknown): unknown {
  return typeof data === "object" && data !== null && INSIDE in data ? data[INSIDE] : undefined;
}
