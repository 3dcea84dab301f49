import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 3000;
const PAUSE_MS = 150;

/**
 * Retries work for three seconds while it fails with a lost connection, or on a database that takes no writes. `mayRetry`
 * returns false once the work may have been committed.
 */
export async function retryOnConnectionLoss<T>(
  work: () => Promise<T>,
  mayRetry: (error: unknown) => boolean = () => true,
): Promise<T> {
  const since = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - since > RETRY_MS;
      if (isLate || !isConnectionLost(error) || !mayRetry(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** With the three seconds for a free connection, a request is answered within ten seconds whatever the database does. */
export const MAX_SILENCE_MS = 6_000;

/** Rejects when there is no answer in time, as from a database that hangs. The query itself is not cancelled. */
export async function answeredInTime<T>(answer: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    silence.reject(Object.assign(new Error("The database did not answer"), { code: "DATABASE_SILENT" }));
  }, MAX_SILENCE_MS);
  return await Promise.race([answer, silence.promise]).finally(() => clearTimeout(timer));
}

// During a failover, the server that answers may be a standby still.
const READ_ONLY = "25006";

/** True when something was to be written where only reading is possible: in a read-only transaction, or on a standby. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === READ_ONLY;
}

const LOST = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "POOL_TIMEOUT",
  "DATABASE_SILENT",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "25P03",
  "53300",
  READ_ONLY,
]);

const LOST_SOCKET = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);
// The Unix socket does not exist, or its backlog is full.
const NO_SOCKET = new Set(["ENOENT", "EAGAIN"]);

/** True when the database could not be reached, closed the connection or takes no writes: answered with a 503 and retried. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (LOST.has(code)) return true;
  // The database's client names its query in an error; other services' sockets fail with the same codes.
  return "query" in error && (LOST_SOCKET.has(code) || (syscall === "connect" && NO_SOCKET.has(code)));
}
