/**
 * Time between the request to delete an account and its deletion, in milliseconds; also the length of a postponement.
 */
export const ERASURE_DELAY_MS = 7 * 24 * 60 * 60_000;
