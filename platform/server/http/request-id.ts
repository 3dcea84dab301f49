import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

// Without letters and digits that look alike: people read it out to the support.
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const running = new AsyncLocalStorage<string>();

/** Runs the answering of one request: what it logs carries the id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return running.run(id, work);
}

/** The id of the request that is being answered; null outside of one. */
export function requestId(): string | null {
  return running.getStore() ?? null;
}

/** "K3M9-4TQZ": short enough to be read out, and unlikely to come twice in a log. */
export function newRequestId(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
