import type { Connection, ConnectionPool } from "./connection-pool.ts";

/** Connection on which several calls read at the same time, without a transaction. */
export interface SharedConnection {
  projectId: string;
  connection: Promise<Connection>;
  /** Rejects when the project could not be set; rows read on the connection must then be discarded. */
  seeing: Promise<void>;
  users: number;
}

/** Maximum number of calls per connection: with more, waiting for each other costs more than sharing saves. */
const MAX_USERS = 4;

/**
 * Connections for reads. Calls for the same project that begin in the same turn of the event loop share a connection,
 * so that their statements, and then their rows, are sent together.
 */
export class SharedReadConnections {
  readonly #pool: ConnectionPool;
  readonly #ofThisTurn = new Map<string, SharedConnection>();

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  join(projectId: string): SharedConnection {
    const shared = this.#ofThisTurn.get(projectId) ?? this.#open(projectId);
    shared.users += 1;
    if (shared.users === MAX_USERS) this.#close(shared);
    return shared;
  }

  /** Ends a call's use of a connection. The connection is released only after PostgreSQL confirmed its project. */
  async leave(shared: SharedConnection): Promise<void> {
    shared.users -= 1;
    if (shared.users > 0) return;
    this.#close(shared);
    await shared.seeing.catch(() => {});
    // Null when no connection became free in time.
    const connection = await shared.connection.catch(() => null);
    if (connection) this.#pool.release(connection);
  }

  async end(options?: { timeout?: number }): Promise<void> {
    await this.#pool.end(options);
  }

  #open(projectId: string): SharedConnection {
    const connection = this.#pool.take(projectId);
    // Sent together with the first query, without waiting for the confirmation.
    const seeing = connection.then((opened) => opened.setProject(projectId));
    seeing.catch(() => {});
    const shared = { projectId, connection, seeing, users: 0 };
    if (this.#ofThisTurn.size === 0) setImmediate(() => this.#ofThisTurn.clear());
    this.#ofThisTurn.set(projectId, shared);
    return shared;
  }

  #close(shared: SharedConnection): void {
    if (this.#ofThisTurn.get(shared.projectId) === shared) this.#ofThisTurn.delete(shared.projectId);
  }
}
