/** Heavy work, a few at a time; the others wait in line, and past `maxWaiting` nobody joins it. */
export class Semaphore {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #refuse: () => Error;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number, maxWaiting: number, refuse: () => Error) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
    this.#refuse = refuse;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running++;
    else if (this.#line.length < this.#maxWaiting) await new Promise<void>((resolve) => this.#line.push(resolve));
    else throw this.#refuse();
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
