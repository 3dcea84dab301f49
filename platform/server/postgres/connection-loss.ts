import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 3000;
const PAUSE_MS = 150;

/**
 * Retries work for three seconds while it fails because the connection was lost or the database accepts no writes.
 * `mayRetry` must return false once the work may have been committed.
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

/**
 * Maximum wait for an answer, in milliseconds. Together with the three seconds for a free connection, every request is
 * answered within ten seconds, even if the database hangs.
 */
export const QUERY_TIMEOUT_MS = 6_000;

/** Rejects with DATABASE_SILENT when a query takes too long, as on a database that hangs. The query goes on. */
export async function withQueryTimeout<T>(answer: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    silence.reject(Object.assign(new Error("The database did not answer"), { code: "DATABASE_SILENT" }));
  }, QUERY_TIMEOUT_MS);
  return await Promise.race([answer, silence.promise]).finally(() => clearTimeout(timer));
}

// During a failover, the reachable server may still be a standby, which is read-only.
const READ_ONLY = "25006";

/** Whether a write failed because only reading is possible: in a read-only transaction, or on a standby. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === READ_ONLY;
}

const CANCELED: ReadonlySet<unknown> = new Set(["57014", "40P01"]);

/**
 * Whether the database cancelled a statement: after `statement_timeout`, for an operator, or to end a deadlock. Such
 * work is answered 503 without a retry: it took too long, was unwanted, or was retried already (`in-project.ts`).
 */
export function isStatementCanceled(error: unknown): boolean {
  return CANCELED.has((error as { code?: unknown } | null)?.code);
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
// Errors of a Unix socket that does not exist or whose backlog is full.
const NO_SOCKET = new Set(["ENOENT", "EAGAIN"]);

/**
 * Whether the database was unreachable, cut the connection or refuses writes. Such work is retried, then answered 503.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (LOST.has(code)) return true;
  // Only the database client's errors have a `query`; sockets of other services fail with the same codes.
  return "query" in error && (LOST_SOCKET.has(code) || (syscall === "connect" && NO_SOCKET.has(code)));
}
