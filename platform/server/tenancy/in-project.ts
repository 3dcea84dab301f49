import { isId } from "#shared/ids.ts";
import { patiently } from "../postgres/connection-loss.ts";
import type { Line } from "../postgres/lines.ts";
import type { Pool, Sql } from "../postgres/pool.ts";

/**
 * Runs `work` in one transaction that sees the rows of one project and no others. When the database goes away before
 * the commit was sent, nothing has happened yet: it is tried again for three seconds, while the database comes back.
 */
export async function inProject<T>(
  pool: Pool,
  projectId: string,
  work: (sql: Sql) => Promise<T>,
  mode: Mode = {},
): Promise<T> {
  const opening = openingOf(projectId, mode);
  const attempt = { isCommitting: false };
  return await patiently(
    () => transact(pool, opening, work, attempt),
    () => !attempt.isCommitting,
  );
}

interface Mode {
  /** PostgreSQL refuses every write in it. */
  isReadOnly?: boolean;
}

/** The statements that begin a transaction of one project. */
export function openingOf(projectId: string, { isReadOnly = false }: Mode = {}): string {
  if (!isId(projectId)) throw new Error("A transaction needs the id of a project");
  return `begin${isReadOnly ? " read only" : ""}; set local app.project_id = '${projectId}'`;
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
