import { setTimeout as sleep } from "node:timers/promises";
import { isId } from "#shared/ids.ts";
import type { Pool, Sql } from "../postgres/pool.ts";

const PATIENCE_MS = 3000;
const PAUSE_MS = 150;

/**
 * Runs `work` in one transaction that sees the rows of one project and no others. When the database goes away before
 * the commit was sent, nothing has happened yet: it is tried again for three seconds, while the database comes back.
 */
export async function inProject<T>(pool: Pool, projectId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  if (!isId(projectId)) throw new Error("A transaction needs the id of a project");
  const since = performance.now();
  for (;;) {
    const attempt = { isCommitting: false };
    try {
      return await transact(pool, projectId, work, attempt);
    } catch (error) {
      const isLate = performance.now() - since > PATIENCE_MS;
      if (isLate || attempt.isCommitting || !isConnectionLost(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** The opening statements travel with the first query: naming the project costs no round trip of its own. */
async function transact<T>(
  pool: Pool,
  projectId: string,
  work: (sql: Sql) => Promise<T>,
  attempt: { isCommitting: boolean },
): Promise<T> {
  const sql = await pool.reserve();
  try {
    const opened = sql.unsafe(`begin; set local app.project_id = '${projectId}'`).execute();
    opened.catch(() => {});
    const result = await work(sql);
    await opened;
    attempt.isCommitting = true;
    await commit(sql);
    sql.release();
    return result;
  } catch (error) {
    await abandon(sql, error);
    throw error;
  }
}

async function commit(sql: Sql): Promise<void> {
  const answer = await sql.unsafe("commit");
  // PostgreSQL answers a commit of a failed transaction with ROLLBACK, and no error.
  if (answer.command !== "COMMIT") throw new Error("The transaction had failed and was rolled back");
}

async function abandon(sql: Sql, error: unknown): Promise<void> {
  // A connection that broke has already left the pool; giving it back would hand it, dead, to the next request.
  if (isConnectionLost(error)) return;
  try {
    await sql.unsafe("rollback");
    sql.release();
  } catch {
    // It broke while rolling back: the server has undone the transaction by itself.
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

/** True when the database could not be reached or cut the connection: worth a 503 and another try. */
export function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && LOST.has(code);
}
