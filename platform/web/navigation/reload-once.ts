const KEY = "vereda:reloaded-at";
const GUARD_MS = 10_000;

/** Allows one reload in ten seconds, so that a failing page does not reload endlessly. */
export function mayReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage the limit cannot be enforced.
    return false;
  }
}
