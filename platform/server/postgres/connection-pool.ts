import type postgres from "postgres";
import { isId } from "#shared/ids.ts";
import { timed } from "./slow-queries.ts";

/** Maximum wait for a free connection, in milliseconds; then the call is refused. */
const MAX_WAIT_MS = 3_000;

type OpenConnection = (onclose: () => void) => postgres.Sql;

/**
 * Pool of connections, each used by one call at a time. Each is a separate postgres.js client, which is discarded when
 * its connection closes, so that no later statement runs on another connection.
 */
export class ConnectionPool {
  readonly #open: OpenConnection;
  readonly #max: number;
  readonly #all = new Set<Connection>();
  readonly #free: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];

  constructor(open: OpenConnection, max: number) {
    this.#open = open;
    this.#max = max;
  }

  /** Returns a free connection, preferably already set to the project. Throws POOL_TIMEOUT after three seconds. */
  async take(projectId?: string): Promise<Connection> {
    const at = projectId ? this.#free.findLastIndex((connection) => connection.projectId === projectId) : -1;
    const [free] = this.#free.splice(at, 1);
    if (free) return free;
    if (this.#all.size < this.#max) return this.#add();
    return await this.#wait();
  }

  #wait(): Promise<Connection> {
    const { promise, resolve, reject } = Promise.withResolvers<Connection>();
    const give = (connection: Connection) => {
      clearTimeout(timer);
      resolve(connection);
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(give), 1);
      reject(Object.assign(new Error("No connection became free in time"), { code: "POOL_TIMEOUT" }));
    }, MAX_WAIT_MS);
    this.#waiting.push(give);
    return promise;
  }

  /** Gives a connection back to the pool, without an open transaction. A cut connection has already left the pool. */
  release(connection: Connection): void {
    if (connection.isClosed) return;
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  async end(options?: { timeout?: number }): Promise<void> {
    await Promise.all([...this.#all].map((connection) => connection.end(options)));
  }

  #add(): Connection {
    const connection = new Connection(this.#open, () => this.#forget(connection));
    this.#all.add(connection);
    return connection;
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection);
    if (this.#free.includes(connection)) this.#free.splice(this.#free.indexOf(connection), 1);
    this.#waiting.shift()?.(this.#add());
  }
}

export class Connection {
  /** The project whose rows the connection's statements see outside a transaction. */
  projectId: string | null = null;
  /** True once the connection was closed: later statements would run on a new connection, outside the transaction. */
  isClosed = false;
  readonly #client: postgres.Sql;
  readonly #onCut: () => void;
  #switches = 0;

  constructor(open: OpenConnection, onCut: () => void) {
    this.#onCut = onCut;
    this.#client = open(() => this.cut());
  }

  /** Closes the connection at once. The database rolls back; the pool opens another connection when needed. */
  cut(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    // Otherwise the client would reconnect to run statements that still wait.
    void this.end({ timeout: 0 });
    this.#onCut();
  }

  /** Sends statements without delay. Throws CONNECTION_CLOSED when the connection was cut. */
  async send(statements: string): Promise<postgres.RowList<postgres.Row[]>> {
    this.#refuseIfCut();
    return await this.#client.unsafe(statements).execute();
  }

  /** Sets the project whose rows the connection's further statements can see. */
  async setProject(projectId: string): Promise<void> {
    if (this.projectId === projectId) return;
    this.projectId = null;
    const switched = ++this.#switches;
    await this.send(setProjectStatement(projectId));
    // Skipped if the connection was switched to another project in the meantime.
    if (switched === this.#switches) this.projectId = projectId;
  }

  /** Returns a query function on this connection that throws after `revoke`. */
  scopedSql(): { sql: postgres.ISql; revoke(): void } {
    let isOver = false;
    const refuse = () => {
      this.#refuseIfCut();
      // After the transaction, the connection may already be used for another project.
      if (isOver) throw new Error("The transaction is over: something in it was not awaited");
    };
    const sql = new Proxy(this.#client, {
      apply(client, self, args) {
        refuse();
        const query: unknown = Reflect.apply(client, self, args);
        return isTemplate(args[0]) ? timed(query, args[0]) : query;
      },
      get(client, name) {
        if (name === "unsafe") refuse();
        return Reflect.get(client, name);
      },
    });
    return { sql, revoke: () => (isOver = true) };
  }

  async end(options?: { timeout?: number }): Promise<void> {
    await this.#client.end(options);
  }

  #refuseIfCut(): void {
    if (this.isClosed) throw Object.assign(new Error("The connection was cut"), { code: "CONNECTION_CLOSED" });
  }
}

function isTemplate(first: unknown): first is TemplateStringsArray {
  return Array.isArray(first) && "raw" in first;
}

/** Returns the SQL statement that sets the project for the session or the transaction. Throws for an invalid id. */
export function setProjectStatement(projectId: string, extent: "session" | "local" = "session"): string {
  if (!isId(projectId)) throw new Error("A transaction needs the id of a project");
  return `set ${extent} app.project_id = '${projectId}'`;
}
