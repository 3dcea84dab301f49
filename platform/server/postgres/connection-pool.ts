import type postgres from "postgres";
import { isId } from "#shared/ids.ts";

/** Whoever waits longer for a connection is better told to come back. */
const MAX_WAIT_MS = 3_000;

type OpenConnection = (onclose: () => void) => postgres.Sql;

/**
 * Connections that one call has to itself for a while. Each is a client of its own, thrown away once it breaks:
 * postgres.js's own reserve() writes to the dead connection, which ends the process (porsager/postgres#1208), or
 * never gives it back.
 */
export class ConnectionPool {
  readonly #open: OpenConnection;
  readonly #most: number;
  readonly #greeting: string | undefined;
  readonly #all = new Set<Connection>();
  readonly #free: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];

  /** `greeting`: what each connection is told first of all. */
  constructor(open: OpenConnection, most: number, greeting?: string) {
    this.#open = open;
    this.#most = most;
    this.#greeting = greeting;
  }

  /** One that sees the project's rows already, if there is one. */
  async take(projectId?: string): Promise<Connection> {
    const at = projectId ? this.#free.findLastIndex((connection) => connection.projectId === projectId) : -1;
    const [free] = this.#free.splice(at, 1);
    if (free) return free;
    if (this.#all.size < this.#most) return this.#add();
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

  /** Takes it back with no transaction open on it. One that is cut was let go of already. */
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
    if (this.#greeting) connection.send(this.#greeting).catch(() => {});
    return connection;
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection);
    if (this.#free.includes(connection)) this.#free.splice(this.#free.indexOf(connection), 1);
    this.#waiting.shift()?.(this.#add());
  }
}

export class Connection {
  /** Whose rows its statements see outside a transaction. */
  projectId: string | null = null;
  /** True from the moment when the connection closed: whatever it is asked from then on belongs to no transaction. */
  isClosed = false;
  readonly #client: postgres.Sql;
  readonly #onCut: () => void;
  #told = 0;

  constructor(open: OpenConnection, onCut: () => void) {
    this.#onCut = onCut;
    this.#client = open(() => this.cut());
  }

  /** Closes it without waiting for an answer: the database undoes its transaction, and another takes its place. */
  cut(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    // Else it would connect again for statements that still wait.
    void this.end({ timeout: 0 });
    this.#onCut();
  }

  /** Sends statements at once, unless the connection is cut. */
  async send(statements: string): Promise<postgres.RowList<postgres.Row[]>> {
    this.#refuseIfCut();
    return await this.#client.unsafe(statements).execute();
  }

  /** From here on it sees the rows of that project and no others. */
  async see(projectId: string): Promise<void> {
    if (this.projectId === projectId) return;
    this.projectId = null;
    const told = ++this.#told;
    await this.send(nameProject(projectId));
    // Unless it was told of another one meanwhile.
    if (told === this.#told) this.projectId = projectId;
  }

  /** What may speak on this connection until it is hung up. */
  scopedSql(): { sql: postgres.ISql; revoke(): void } {
    let isOver = false;
    const refuse = () => {
      this.#refuseIfCut();
      // By now it may be another project's.
      if (isOver) throw new Error("The transaction is over: something in it was not awaited");
    };
    const sql = new Proxy(this.#client, {
      apply(client, self, args) {
        refuse();
        return Reflect.apply(client, self, args);
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

/** The statement that names a project: until the next that does, or for a transaction only. */
export function nameProject(projectId: string, extent: "session" | "local" = "session"): string {
  if (!isId(projectId)) throw new Error("A transaction needs the id of a project");
  return `set ${extent} app.project_id = '${projectId}'`;
}
