import { patiently } from "../postgres/connection-loss.ts";
import { type Line, nameProject } from "../postgres/lines.ts";
import type { Pool, Sql } from "../postgres/pool.ts";

/**
 * Runs `work` in one transaction that sees the rows of one project and no others. When the database goes away before
 * the commit was sent, nothing has happened yet: it is tried again for three seconds, while the database comes back.
 */
export async function inProject<T>(pool: Pool, projectId: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const opening = `begin; ${nameProject(projectId, "local")}`;
  const attempt = { isCommitting: false };
  return await patiently(
    () => transact(pool, opening, work, attempt),
    () => !attempt.isCommitting,
  );
}

/** The opening statements travel with the first query: naming the project costs no round trip of its own. */
async function transact<T>(
  { lines }: Pool,
  opening: string,
  work: (sql: Sql) => Promise<T>,
  attempt: { isCommitting: boolean },
): Promise<T> {
  const line = await lines.take();
  const { sql, hangUp } = line.speaker();
  try {
    const opened = line.send(opening);
    opened.catch(() => {});
    const result = await work(sql).finally(hangUp);
    await opened;
    attempt.isCommitting = !line.isCut;
    await commit(line);
    return result;
  } catch (error) {
    await undo(line);
    throw error;
  } finally {
    lines.giveBack(line);
  }
}

async function commit(line: Line): Promise<void> {
  const answer = await line.send("commit");
  // PostgreSQL answers a commit of a failed transaction with ROLLBACK, and no error.
  if (answer.command !== "COMMIT") throw new Error("The transaction had failed and was rolled back");
}

async function undo(line: Line): Promise<void> {
  // Should the line break here, the server undoes the transaction by itself.
  await line.send("rollback").catch(() => {});
}
