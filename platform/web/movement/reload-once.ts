const KEY = "vereda:reloaded-at";
const GUARD_MS = 10_000;

/** True for one reload in ten seconds: a page that keeps failing must not keep reloading. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without a place to remember it there would be no end to reloading.
    return false;
  }
}
