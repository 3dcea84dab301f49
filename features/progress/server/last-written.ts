import type { House } from "#platform/server/http/context.ts";
import type { Ending } from "./decide.ts";
import type { KeptMarks } from "./queries.ts";

/** Where a person stands in an object, as this process wrote it last. */
export interface LastWritten extends KeptMarks {
  /** Of the row; the database writes nothing to another one. */
  version: string;
  ending: Ending | null;
}

const MOST = 1000;
type Change<T> = (last: LastWritten | null) => Promise<{ answer: T; last: LastWritten | null }>;

/** What was written last, by person and object. Inputs to the same object follow each other: each knows what the one before wrote. */
class Memory {
  readonly #last = new Map<string, Promise<LastWritten | null>>();

  async follow<T>(key: string, change: Change<T>): Promise<T> {
    const before = this.#last.get(key);
    const changed = before ? before.then(change) : change(null);
    const last = changed.then(
      (written) => written.last,
      () => null,
    );
    // What was written last goes last: the first ones go when there are too many.
    this.#last.delete(key);
    this.#last.set(key, last);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST && oldest) this.#last.delete(oldest);
    return (await changed).answer;
  }

  clear(): void {
    this.#last.clear();
  }
}

const memories = new WeakMap<House, Memory>();

/** Emptied when a text changes: what finishes an object may be another thing then. */
export function lastWrittenIn(house: House): Memory {
  const known = memories.get(house);
  if (known) return known;
  const memory = new Memory();
  memories.set(house, memory);
  house.changes.onChange((table) => {
    if (table === "*" || table === "objects") memory.clear();
  });
  return memory;
}
