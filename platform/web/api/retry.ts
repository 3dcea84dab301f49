const RETRYABLE = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const SAFE_METHODS = new Set(["GET", "HEAD"]);
const DEFAULT_MS = 300;
const MAX_MS = 5000;

/**
 * Returns the milliseconds to wait before the single retry, or null for no retry; writes are never retried. `status` is
 * null when there was no response.
 */
export function retryAfter(method: string, status: number | null, header: string | null, now: number): number | null {
  if (!SAFE_METHODS.has(method) || (status !== null && !RETRYABLE.has(status))) return null;
  return Math.min(Math.max(waitOf(header, now), 0), MAX_MS);
}

/** Returns the wait in milliseconds. The header Retry-After is a number of seconds or a date. */
function waitOf(header: string | null, now: number): number {
  if (!header) return DEFAULT_MS;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? DEFAULT_MS : at - now;
}
