import { isReadOnly as isReadOnlyError, QUERY_TIMEOUT_MS, retryOnConnectionLoss } from "../postgres/connection-loss.ts";
import { type Connection, setProjectStatement } from "../postgres/connection-pool.ts";
import type { Pool, Sql } from "../postgres/pool.ts";
import { collectChanges } from "./notify-change.ts";

type Work<T> = (sql: Sql) => Promise<T>;

interface Attempt {
  isCommitting: boolean;
  maxMs: number;
}

// A deadlock; and a row that another transaction inserted (unique) or deleted (foreign key) since this one looked for it.
const CONFLICTS: ReadonlySet<unknown> = new Set(["40P01", "23505", "23503"]);
const MAX_TRIES = 4;

/**
 * Runs `work` in a transaction that sees only one project's rows. Retries for three seconds if the connection is lost
 * before the commit, and up to three times after a conflict with another transaction. After `maxMs` milliseconds the
 * connection is cut, which rolls back the transaction unless it was already committed.
 */
export async function inProject<T>(
  pool: Pool,
  projectId: string,
  work: Work<T>,
  { maxMs = QUERY_TIMEOUT_MS, isReadOnly = false }: { maxMs?: number; isReadOnly?: boolean } = {},
): Promise<T> {
  const opening = `begin${isReadOnly ? " read only" : ""}; ${setProjectStatement(projectId, "local")}`;
  const attempt: Attempt = { isCommitting: false, maxMs };
  return await retryOnConnectionLoss(
    () => retryOnConflict(() => transact(pool, opening, work, attempt)),
    // A read-only transaction cannot write, so waiting for a database that accepts writes would not help.
    (error) => !attempt.isCommitting && !(isReadOnly && isReadOnlyError(error)),
  );
}

/** Runs a transaction again after a conflict with another one, whose rows it then sees. */
async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = MAX_TRIES - 1; ; left--) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !CONFLICTS.has((error as { code?: unknown } | null)?.code)) throw error;
    }
  }
}

/** Runs a transaction. The opening statements are sent with the first query, which saves a round trip. */
async function transact<T>(pool: Pool, opening: string, work: Work<T>, attempt: Attempt): Promise<T> {
  const { connections } = pool;
  const connection = await connections.take();
  const { sql, revoke } = connection.scopedSql();
  const events = collectChanges(sql);
  const timer = setTimeout(() => connection.cut(), attempt.maxMs);
  try {
    const opened = connection.send(opening);
    opened.catch(() => {});
    const result = await work(sql).finally(revoke);
    await opened;
    attempt.isCommitting = !connection.isClosed;
    await commit(connection);
    for (const event of events) pool.onChangeEvent?.(event);
    return result;
  } catch (error) {
    await rollback(connection);
    throw error;
  } finally {
    clearTimeout(timer);
    connections.release(connection);
  }
}

async function commit(connection: Connection): Promise<void> {
  const answer = await connection.send("commit");
  // PostgreSQL answers a commit of a failed transaction with ROLLBACK, and no error.
  if (answer.command !== "COMMIT") throw new Error("The transaction had failed and was rolled back");
}

async function rollback(connection: Connection): Promise<void> {
  // If the connection breaks here, PostgreSQL rolls back by itself.
  await connection.send("rollback").catch(() => {});
}
