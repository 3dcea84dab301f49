import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

// Characters of a request's id, without those that look alike: people read the id aloud to the support team.
const CHARACTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const running = new AsyncLocalStorage<string>();

/** Runs the handling of one request, so that all its log entries have the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return running.run(id, work);
}

/** Returns the id of the current request; null outside of a request. */
export function requestId(): string | null {
  return running.getStore() ?? null;
}

/** Creates an id such as "K3M9-4TQZ": short enough to be read aloud, and unlikely to occur twice in a log. */
export function newRequestId(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join("");
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
