/** Statuses after which the same call may work later; 0 is no answer at all. */
const TEMPORARY = new Set([0, 408, 429, 502, 503, 504, 507]);
const MAX_PAUSE_MS = 15_000;

/** How often an outbox retries an entry that the server answers with 500. Then it goes on with the others; the next page load retries this one. */
export const MAX_FAILURES = 3;

/** Whether what an outbox sent waits for a better moment. A failing server (500) is for each outbox to judge. */
export function isTemporary(status: number): boolean {
  return TEMPORARY.has(status);
}

/** How long an outbox waits after so many tries that were in vain, in milliseconds. */
export function pauseAfter(tries: number): number {
  return Math.min(1000 * 2 ** tries, MAX_PAUSE_MS);
}
