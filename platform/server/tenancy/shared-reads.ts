import { isReadOnly, QUERY_TIMEOUT_MS, retryOnConnectionLoss } from "../postgres/connection-loss.ts";
import type { Connection } from "../postgres/connection-pool.ts";
import type { Pool, Sql } from "../postgres/pool.ts";
import type { SharedConnection } from "../postgres/shared-read-connections.ts";
import { inProject } from "./in-project.ts";

interface Shared {
  on: SharedConnection;
  readers: number;
}

/**
 * Reads of one page or call. Concurrent reads share a read-only connection that sees one project. There is no
 * transaction: each statement sees what is committed, as in a `read committed` transaction. On a distributed database,
 * each read is a read-only transaction instead.
 */
export class SharedReads {
  readonly #pool: Pool;
  readonly #projectId: string;
  #shared: Shared | null = null;

  constructor(pool: Pool, projectId: string) {
    this.#pool = pool;
    this.#projectId = projectId;
  }

  /** Runs `work`, and retries it for three seconds when the connection was lost. */
  async run<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.#pool.isDistributed) return await inProject(this.#pool, this.#projectId, work, { isReadOnly: true });
    return await retryOnConnectionLoss(
      () => this.#share(work),
      (error) => !isReadOnly(error),
    );
  }

  async #share<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const shared = (this.#shared ??= this.#begin());
    shared.readers += 1;
    let connection: Connection | null = null;
    let timer: NodeJS.Timeout | undefined;
    try {
      connection = await shared.on.connection;
      timer = setTimeout(cut, QUERY_TIMEOUT_MS, connection);
      const { sql, revoke } = connection.scopedSql();
      const read = await work(sql).finally(revoke);
      await shared.on.seeing;
      return read;
    } finally {
      clearTimeout(timer);
      shared.readers -= 1;
      this.#leave(shared, connection);
    }
  }

  #begin(): Shared {
    return { on: this.#pool.sharedReads.join(this.#projectId), readers: 0 };
  }

  #leave(shared: Shared, connection: Connection | null): void {
    const isLast = shared.readers === 0;
    // Reads that begin later use a new connection.
    if ((isLast || !connection || connection.isClosed) && this.#shared === shared) this.#shared = null;
    if (isLast) void this.#pool.sharedReads.leave(shared.on);
  }
}

function cut(connection: Connection): void {
  connection.cut();
}
