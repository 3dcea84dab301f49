/** Limits how much heavy work runs at a time. The rest is queued; past `maxWaiting` it is refused. */
export class Semaphore {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #refuse: () => Error;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number, maxWaiting: number, refuse: () => Error) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
    this.#refuse = refuse;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running++;
    else if (this.#queue.length < this.#maxWaiting) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else throw this.#refuse();
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
