/** How long an account stays after its owner asked for its deletion, or after that was postponed. */
export const ERASURE_DELAY_MS = 7 * 24 * 60 * 60_000;
