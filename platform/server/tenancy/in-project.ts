import { patiently } from "../postgres/connection-loss.ts";
import { type Line, nameProject } from "../postgres/lines.ts";
import type { Pool, Sql } from "../postgres/pool.ts";

/**
 * Ends the transaction with these statements, which are on their way: the commit goes right behind them, in the same round
 * trip. Of one that fails, nothing is kept. Whatever comes after is refused.
 */
export type EndWith = <T>(last: Promise<T>) => Promise<T>;
type Work<T> = (sql: Sql, endWith: EndWith) => Promise<T>;

/**
 * Runs `work` in one transaction that sees the rows of one project and no others. When the database goes away before
 * the commit was sent, nothing has happened yet: it is tried again for three seconds, while the database comes back.
 */
export async function inProject<T>(pool: Pool, projectId: string, work: Work<T>): Promise<T> {
  const opening = `begin; ${nameProject(projectId, "local")}`;
  const attempt: Attempt = { isCommitting: false };
  return await patiently(
    () => transact(pool, opening, work, attempt),
    () => !attempt.isCommitting,
  );
}

/**
 * Asks one statement that names its project by itself and may be asked twice: a transaction in one round trip. What it
 * changed is known here before it answers.
 */
export async function inOneStatement<T>({ lines }: Pool, ask: (sql: Sql) => Promise<T>): Promise<T> {
  return await patiently(async () => {
    const line = await lines.take();
    const { sql, hangUp } = line.speaker();
    try {
      return await ask(sql).finally(hangUp);
    } finally {
      lines.giveBack(line);
    }
  });
}

interface Attempt {
  isCommitting: boolean;
}

/** The opening statements travel with the first query: naming the project costs no round trip of its own. */
async function transact<T>({ lines }: Pool, opening: string, work: Work<T>, attempt: Attempt): Promise<T> {
  const line = await lines.take();
  const { sql, hangUp } = line.speaker();
  let ending: Promise<void> | null = null;
  const end = () => {
    if (ending) return ending;
    hangUp();
    attempt.isCommitting = !line.isCut;
    return (ending = commit(line));
  };
  const endWith: EndWith = async (last) => {
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
    const opened = line.send(opening);
    opened.catch(() => {});
    const result = await work(sql, endWith).finally(hangUp);
    await opened;
    await end();
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
