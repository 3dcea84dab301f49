import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 3000;
const PAUSE_MS = 150;

/**
 * Begins again, for three seconds, what failed because the database was away. `mayBeginAgain` says no once the work
 * may have been done after all.
 */
export async function retryOnConnectionLoss<T>(
  work: () => Promise<T>,
  mayBeginAgain: () => boolean = () => true,
): Promise<T> {
  const since = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - since > RETRY_MS;
      if (isLate || !isConnectionLost(error) || !mayBeginAgain()) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const LOST = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "25P03",
]);

// A Unix socket that is not there, or has no place in its line.
const NO_SOCKET = new Set(["ENOENT", "EAGAIN"]);

/** True when the database could not be reached or cut the connection: worth a 503 and another try. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string") return false;
  return LOST.has(code) || (syscall === "connect" && NO_SOCKET.has(code));
}
