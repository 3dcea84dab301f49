/** Limits how many tasks run at the same time. Further tasks wait, up to `maxWaiting`; after that they are refused. */
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

  async run<T>(work: () => Promise<T>): Promise<T> {
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
