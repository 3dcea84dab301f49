/** Returns today in the device's time zone, as an ISO day. For the browser: the server has another time zone. */
export function localDay(): string {
  const now = new Date();
  return new Date(now.valueOf() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
