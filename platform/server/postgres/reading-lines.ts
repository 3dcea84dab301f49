import type { Line, Lines } from "./lines.ts";

/** A line on which several calls read, each statement by itself. */
export interface SharedLine {
  projectId: string;
  line: Promise<Line>;
  /** Fails when the line could not be told whose rows to see: whatever was read on it then counts for nothing. */
  seeing: Promise<void>;
  users: number;
}

/** More would wait for each other longer than they gain. */
const MOST_USERS = 4;

/**
 * Lines for what only reads. Calls for the same project that begin in the same turn of the event loop share one: their
 * statements go there, and their rows come back, in one piece.
 */
export class ReadingLines {
  readonly #lines: Lines;
  readonly #ofThisTurn = new Map<string, SharedLine>();

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  join(projectId: string): SharedLine {
    const shared = this.#ofThisTurn.get(projectId) ?? this.#open(projectId);
    shared.users += 1;
    if (shared.users === MOST_USERS) this.#close(shared);
    return shared;
  }

  /** Takes back what a call joined. Nobody else gets the line before it has answered whose rows it sees. */
  async leave(shared: SharedLine): Promise<void> {
    shared.users -= 1;
    if (shared.users > 0) return;
    this.#close(shared);
    await shared.seeing.catch(() => {});
    this.#lines.giveBack(await shared.line);
  }

  async end(options?: { timeout?: number }): Promise<void> {
    await this.#lines.end(options);
  }

  #open(projectId: string): SharedLine {
    const line = this.#lines.take(projectId);
    // It travels with the first query.
    const seeing = line.then((opened) => opened.see(projectId));
    seeing.catch(() => {});
    const shared = { projectId, line, seeing, users: 0 };
    if (this.#ofThisTurn.size === 0) setImmediate(() => this.#ofThisTurn.clear());
    this.#ofThisTurn.set(projectId, shared);
    return shared;
  }

  #close(shared: SharedLine): void {
    if (this.#ofThisTurn.get(shared.projectId) === shared) this.#ofThisTurn.delete(shared.projectId);
  }
}
