import { setTimeout as sleep } from "node:timers/promises";
import type { CatalogueCourse, CatalogueObject } from "#features/courses/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Ending } from "./decide.ts";
import type { KeptMarks } from "./queries.ts";

/** Where a person stands in an object, as this process wrote it last. */
export interface LastWritten extends KeptMarks {
  course: CatalogueCourse;
  object: CatalogueObject;
  ending: Ending | null;
}

const TEXTS: ReadonlySet<string> = new Set(["*", "courses", "trails", "objects"]);
const MAX = 1000;
/** A database that is away keeps nobody in line for longer than it would have kept them anyway. */
const LONGEST_WAIT_MS = 1000;

type Change<T> = (last: LastWritten | null) => Promise<{ answer: T; last: LastWritten | null }>;

interface Entry {
  last: LastWritten | null;
  /** Ends with the input that is being written, however that ends. */
  busy: Promise<void> | null;
}

/** What was written last, by person and object. Inputs to the same object follow each other: each knows what the one before wrote. */
class Memory {
  readonly #entries = new Map<string, Entry>();

  async follow<T>(key: string, change: Change<T>): Promise<T> {
    const before = this.#entries.get(key);
    const entry: Entry = { last: null, busy: null };
    const changed = this.#after(before).then(change);
    entry.busy = changed.then(
      ({ last }) => this.#settle(key, entry, last),
      () => this.#settle(key, entry, null),
    );
    // What was written last goes last: the first ones go when there are too many.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX && oldest) this.#entries.delete(oldest);
    return (await changed).answer;
  }

  /** Of a project, or of all: "*". */
  forget(projectId: string): void {
    for (const key of this.#entries.keys())
      if (projectId === "*" || key.startsWith(projectId)) this.#entries.delete(key);
  }

  async #after(before: Entry | undefined): Promise<LastWritten | null> {
    if (before?.busy) await Promise.race([before.busy, sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
    return before?.last ?? null;
  }

  #settle(key: string, entry: Entry, last: LastWritten | null): void {
    entry.last = last;
    entry.busy = null;
    if (last === null && this.#entries.get(key) === entry) this.#entries.delete(key);
  }
}

const memories = new WeakMap<Services, Memory>();

/** Emptied when a course or a text changes: what finishes an object may be another thing then. */
export function lastWrittenIn(services: Services): Memory {
  const known = memories.get(services);
  if (known) return known;
  const memory = new Memory();
  memories.set(services, memory);
  services.changes.onChange((table, projectId) => {
    if (TEXTS.has(table)) memory.forget(projectId);
  });
  return memory;
}
