import { patiently } from "../postgres/connection-loss.ts";
import type { Line } from "../postgres/lines.ts";
import type { Pool, Sql } from "../postgres/pool.ts";
import type { SharedLine } from "../postgres/reading-lines.ts";

/** Asks, unless another call of the same page is asking or has asked that; `key` names the question. */
export type Once = <T>(key: string, ask: () => Promise<T>) => Promise<T>;

interface Shared {
  on: SharedLine;
  readers: number;
  once: Once;
}

/**
 * What one page reads, or one call: all its readers of a moment share one connection, where their queries travel together.
 * It sees the rows of one project and no others, and PostgreSQL keeps it from writing. There is no transaction: each
 * statement sees what is committed, as it would in one (`read committed`), and nothing needs to begin or to end.
 */
export class SharedReads {
  readonly #pool: Pool;
  readonly #projectId: string;
  #shared: Shared | null = null;

  constructor(pool: Pool, projectId: string) {
    this.#pool = pool;
    this.#projectId = projectId;
  }

  /** Reads again, for three seconds, while the database is away. */
  async run<T>(work: (sql: Sql, once: Once) => Promise<T>): Promise<T> {
    return await patiently(() => this.#share(work));
  }

  async #share<T>(work: (sql: Sql, once: Once) => Promise<T>): Promise<T> {
    const shared = (this.#shared ??= this.#begin());
    shared.readers += 1;
    let line: Line | null = null;
    try {
      line = await shared.on.line;
      const { sql, hangUp } = line.speaker();
      const read = await work(sql, shared.once).finally(hangUp);
      await shared.on.seeing;
      return read;
    } finally {
      shared.readers -= 1;
      this.#leave(shared, line);
    }
  }

  #begin(): Shared {
    return { on: this.#pool.readers.join(this.#projectId), readers: 0, once: remembering() };
  }

  #leave(shared: Shared, line: Line | null): void {
    const isLast = shared.readers === 0;
    // Whoever comes from now on begins anew.
    if ((isLast || !line || line.isCut) && this.#shared === shared) this.#shared = null;
    if (isLast) void this.#pool.readers.leave(shared.on);
  }
}

function remembering(): Once {
  const asked = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>) => {
    const answer = (asked.get(key) as Promise<T> | undefined) ?? ask();
    asked.set(key, answer);
    return answer;
  };
}
