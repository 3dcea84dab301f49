/** Heavy work, a few at a time; the others wait in line, and past `mostWaiting` nobody joins it. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #refuse: () => Error;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number, refuse: () => Error) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#refuse = refuse;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++;
    else if (this.#line.length < this.#mostWaiting) await new Promise<void>((resolve) => this.#line.push(resolve));
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
