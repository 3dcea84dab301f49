import { retryOnConnectionLoss } from "../postgres/connection-loss.ts";
import { type Connection, nameProject } from "../postgres/connection-pool.ts";
import type { Pool, Sql } from "../postgres/pool.ts";

/**
 * Ends the transaction with these statements, which are on their way: the commit goes right behind them, in the same round
 * trip. Of one that fails, nothing is kept. Whatever comes after is refused.
 */
export type CommitWith = <T>(last: Promise<T>) => Promise<T>;
type Work<T> = (sql: Sql, commitWith: CommitWith) => Promise<T>;

/**
 * Runs `work` in one transaction that sees the rows of one project and no others. When the database goes away before
 * the commit was sent, nothing has happened yet: it is tried again for three seconds, while the database comes back.
 */
export async function inProject<T>(pool: Pool, projectId: string, work: Work<T>): Promise<T> {
  const opening = `begin; ${nameProject(projectId, "local")}`;
  const attempt: Attempt = { isCommitting: false };
  return await retryOnConnectionLoss(
    () => transact(pool, opening, work, attempt),
    () => !attempt.isCommitting,
  );
}

/**
 * Asks one statement that names its project by itself and may be asked twice: a transaction in one round trip. What it
 * changed is known here before it answers.
 */
export async function inOneStatement<T>({ connections }: Pool, ask: (sql: Sql) => Promise<T>): Promise<T> {
  return await retryOnConnectionLoss(async () => {
    const connection = await connections.take();
    const { sql, revoke } = connection.scopedSql();
    try {
      return await ask(sql).finally(revoke);
    } finally {
      connections.release(connection);
    }
  });
}

interface Attempt {
  isCommitting: boolean;
}

/** The opening statements travel with the first query: naming the project costs no round trip of its own. */
async function transact<T>({ connections }: Pool, opening: string, work: Work<T>, attempt: Attempt): Promise<T> {
  const connection = await connections.take();
  const { sql, revoke } = connection.scopedSql();
  let ending: Promise<void> | null = null;
  const end = () => {
    if (ending) return ending;
    revoke();
    attempt.isCommitting = !connection.isClosed;
    return (ending = commit(connection));
  };
  const commitWith: CommitWith = async (last) => {
    const ended = last.then((result) => result);
    ended.catch(() => {});
    // postgres.js sends a query some microtasks after it is first waited for; the commit goes when none are left.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    end().catch(() => {});
    const result = await ended;
    await end();
    return result;
  };
  try {
    const opened = connection.send(opening);
    opened.catch(() => {});
    const result = await work(sql, commitWith).finally(revoke);
    await opened;
    await end();
    return result;
  } catch (error) {
    await undo(connection);
    throw error;
  } finally {
    connections.release(connection);
  }
}

async function commit(connection: Connection): Promise<void> {
  const answer = await connection.send("commit");
  // PostgreSQL answers a commit of a failed transaction with ROLLBACK, and no error.
  if (answer.command !== "COMMIT") throw new Error("The transaction had failed and was rolled back");
}

async function undo(connection: Connection): Promise<void> {
  // Should the connection break here, the server undoes the transaction by itself.
  await connection.send("rollback").catch(() => {});
}
