/** Whether the person navigated here themselves: false for links from other sites and for a browser's prefetch. */
export function isUserNavigation(headers: Headers): boolean {
  return [null, "same-origin", "none"].includes(headers.get("sec-fetch-site")) && !headers.has("sec-purpose");
}
