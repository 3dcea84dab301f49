export interface FairQueueOptions {
  /** Maximum number of tasks that run at the same time, over all keys. */
  concurrency: number;
  perKey: number;
  /** Maximum number of waiting calls per key; further ones are refused. */
  maxWaiting: number;
  refuse: () => Error;
}

/** Runs heavy tasks with limited concurrency. Keys (such as projects) take turns, so that none delays the others. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Waiting calls by key, in the order in which the keys are served. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayRun(key)) this.#count(key, 1);
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#startNext();
    }
  }

  #mayRun(key: string): boolean {
    const { concurrency, perKey } = this.#options;
    const total = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return total < concurrency && (this.#running.get(key) ?? 0) < perKey;
  }

  #wait(key: string): Promise<void> {
    const queue = this.#waiting.get(key) ?? [];
    if (queue.length >= this.#options.maxWaiting) throw this.#options.refuse();
    this.#waiting.set(key, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  #startNext(): void {
    const [key, queue] = [...this.#waiting].find(([waiting]) => this.#mayRun(waiting)) ?? [];
    const start = queue?.shift();
    if (key === undefined || !queue || !start) return;
    this.#waiting.delete(key);
    if (queue.length > 0) this.#waiting.set(key, queue);
    this.#count(key, 1);
    start();
  }

  #count(key: string, change: number): void {
    const count = (this.#running.get(key) ?? 0) + change;
    if (count > 0) this.#running.set(key, count);
    else this.#running.delete(key);
  }
}
