import type { Services } from "#platform/server/http/context.ts";
import type { Log } from "#platform/server/http/log.ts";
import { saveEvents } from "./save-events.ts";
import type { UsageEvent } from "./usage-event.ts";

const MAX_WAITING = 20_000;
const MAX_BATCH = 2000;
const FLUSH_MS = 1000;
/**
 * Max number of paths per project. Further ones count as "/*", so that nobody can
 * fill the rollups with invented paths.
 */
const MAX_PATHS = 300;

interface QueueOptions {
  services: Pick<Services, "pool" | "projects" | "disk">;
  log: Log;
  maxWaiting?: number;
}

/**
 * In-memory queue of events for the database, saved together every second. If the database is too slow, the oldest
 * events are dropped and counted; no request waits for them.
 */
export class EventQueue {
  readonly #options: QueueOptions;
  readonly #maxWaiting: number;
  readonly #paths = new Map<string, Set<string>>();
  #waiting: { projectId: string; event: UsageEvent }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | null = null;
  readonly counts = { accepted: 0, dropped: 0, saved: 0 };

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#maxWaiting = options.maxWaiting ?? MAX_WAITING;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
    await this.flush();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  add(projectId: string, events: readonly UsageEvent[]): void {
    this.counts.accepted += events.length;
    for (const event of events)
      this.#waiting.push({ projectId, event: { ...event, path: this.#known(projectId, event.path) } });
    this.#dropOldest();
  }

  /** Saves the waiting events. Events of a project that could not be saved stay in the queue while there is space. */
  flush(): Promise<void> {
    this.#flushing ??= this.#save().finally(() => (this.#flushing = null));
    return this.#flushing;
  }

  async #save(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#options.services.disk.isFull) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      const failed: typeof batch = [];
      for (const [projectId, part] of Map.groupBy(batch, (each) => each.projectId)) {
        try {
          this.counts.saved += await saveEvents(
            this.#options.services,
            projectId,
            part.map(({ event }) => event),
          );
        } catch (error) {
          this.#options.log.warn({ err: error, count: part.length }, "events were not saved");
          failed.push(...part);
        }
      }
      if (failed.length === 0) continue;
      this.#waiting.unshift(...failed);
      this.#dropOldest();
      return;
    }
  }

  #dropOldest(): void {
    const excess = this.#waiting.length - this.#maxWaiting;
    if (excess <= 0) return;
    this.#waiting.splice(0, excess);
    this.counts.dropped += excess;
  }

  #known(projectId: string, path: string): string {
    const paths = this.#paths.get(projectId) ?? new Set<string>();
    this.#paths.set(projectId, paths);
    if (paths.size < MAX_PATHS) paths.add(path);
    return paths.has(path) ? path : "/*";
  }
}
