/** Whether the person asked for this address: not another site's link, nor a browser's guess at what comes next. */
export function isOwnWish(headers: Headers): boolean {
  return [null, "same-origin", "none"].includes(headers.get("sec-fetch-site")) && !headers.has("sec-purpose");
}
