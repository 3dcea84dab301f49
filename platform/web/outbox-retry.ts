/** Statuses after which the same call may succeed later; 0 means no response at all. */
const TEMPORARY = new Set([0, 408, 429, 502, 503, 504, 507]);
const MAX_PAUSE_MS = 15_000;

/**
 * Maximum number of retries for an entry that the server answers with 500. The outbox then continues with other
 * entries, and retries this one at the next page load.
 */
export const MAX_FAILURES = 3;

/** Whether an outbox should retry after this status. For a failing server (500), each outbox decides itself. */
export function isTemporary(status: number): boolean {
  return TEMPORARY.has(status);
}

/** Returns how long an outbox waits after a number of failed attempts, in milliseconds. */
export function retryDelay(tries: number): number {
  return Math.min(1000 * 2 ** tries, MAX_PAUSE_MS);
}
