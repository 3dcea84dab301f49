import { isConnectionLost } from "../postgres/connection-loss.ts";
import type { Line } from "../postgres/lines.ts";
import type { Pool, Sql } from "../postgres/pool.ts";
import { inProject, openingOf } from "./in-project.ts";

interface Shared {
  line: Promise<Line>;
  readers: number;
}

/**
 * What one page reads: all its readers of a moment share one read-only transaction on one connection, where their
 * queries travel together. It begins with the first of them and ends with the last.
 */
export class SharedReads {
  readonly #pool: Pool;
  readonly #projectId: string;
  #shared: Shared | null = null;

  constructor(pool: Pool, projectId: string) {
    this.#pool = pool;
    this.#projectId = projectId;
  }

  async run<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await this.#share(work);
    } catch (error) {
      if (!isOfTransaction(error)) throw error;
      // Its own query or another reader's failed, or the connection was cut: it reads again, by itself.
      return await inProject(this.#pool, this.#projectId, work, { isReadOnly: true });
    }
  }

  async #share<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const shared = (this.#shared ??= { line: this.#begin(), readers: 0 });
    shared.readers += 1;
    try {
      const { sql, hangUp } = (await shared.line).speaker();
      return await work(sql).finally(hangUp);
    } catch (error) {
      if (isOfTransaction(error)) this.#leave(shared);
      throw error;
    } finally {
      shared.readers -= 1;
      if (shared.readers === 0) await this.#end(shared);
    }
  }

  async #begin(): Promise<Line> {
    const line = await this.#pool.lines.take();
    // It travels with the first query; should it fail, that one does, too.
    line.send(openingOf(this.#projectId, { isReadOnly: true })).catch(() => {});
    return line;
  }

  async #end(shared: Shared): Promise<void> {
    this.#leave(shared);
    const line = await shared.line.catch(() => null);
    if (!line) return;
    // Nothing was written: nobody needs to wait for the end.
    void line
      .send("rollback")
      .catch(() => {})
      .finally(() => this.#pool.lines.giveBack(line));
  }

  /** Whoever comes from now on begins another. */
  #leave(shared: Shared): void {
    if (this.#shared === shared) this.#shared = null;
  }
}

const SQL_STATE = /^[0-9A-Z]{5}$/;

function isOfTransaction(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isConnectionLost(error) || (typeof code === "string" && SQL_STATE.test(code));
}
