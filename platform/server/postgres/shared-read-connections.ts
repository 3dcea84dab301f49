import type { Connection, ConnectionPool } from "./connection-pool.ts";

/** A connection on which several calls read, each statement by itself. */
export interface SharedConnection {
  projectId: string;
  connection: Promise<Connection>;
  /** Fails when the connection could not be told whose rows to see: whatever was read on it then counts for nothing. */
  seeing: Promise<void>;
  users: number;
}

/** More would wait for each other longer than they gain. */
const MAX_USERS = 4;

/**
 * Connections for what only reads. Calls for the same project that begin in the same turn of the event loop share one: their
 * statements go there, and their rows come back, in one piece.
 */
export class SharedReadConnections {
  readonly #lines: ConnectionPool;
  readonly #ofThisTurn = new Map<string, SharedConnection>();

  constructor(lines: ConnectionPool) {
    this.#lines = lines;
  }

  join(projectId: string): SharedConnection {
    const shared = this.#ofThisTurn.get(projectId) ?? this.#open(projectId);
    shared.users += 1;
    if (shared.users === MAX_USERS) this.#close(shared);
    return shared;
  }

  /** Takes back what a call joined. Nobody else gets the connection before it has answered whose rows it sees. */
  async leave(shared: SharedConnection): Promise<void> {
    shared.users -= 1;
    if (shared.users > 0) return;
    this.#close(shared);
    await shared.seeing.catch(() => {});
    // None may have become free in time.
    const connection = await shared.connection.catch(() => null);
    if (connection) this.#lines.release(connection);
  }

  async end(options?: { timeout?: number }): Promise<void> {
    await this.#lines.end(options);
  }

  #open(projectId: string): SharedConnection {
    const connection = this.#lines.take(projectId);
    // It travels with the first query.
    const seeing = connection.then((opened) => opened.see(projectId));
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
