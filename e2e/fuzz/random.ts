/** Pseudo-random numbers: the same seed and place give the same sequence, so that a call can be repeated. */
export class Random {
  #state: number;

  constructor(seed: number, index: number) {
    this.#state = (seed ^ Math.imul(index + 1, 0x9e3779b1)) | 0;
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  integerBelow(count: number): number {
    return Math.floor(this.next() * count);
  }

  withProbability(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.integerBelow(values.length)] ?? values[0];
  }
}
