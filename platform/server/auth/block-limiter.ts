import { LRUCache } from "lru-cache";
import type { RateLimiterAbstract } from "rate-limiter-flexible";

const BLOCKS_A_MINUTE = 60;
const MAX_KEYS = 10_000;

/**
 * Rate limiter per minute for frequent events, such as every request. It takes points from the shared limiter in blocks
 * of a sixtieth and spends them from memory, which saves queries. The limit over all servers still holds.
 */
export class BlockLimiter {
  readonly #shared: RateLimiterAbstract;
  readonly #block: number;
  readonly #taking = new Map<string, Promise<void>>();
  readonly #left = new LRUCache<string, number>({ max: MAX_KEYS, ttl: 60_000 });

  constructor(shared: RateLimiterAbstract, pointsPerMinute: number) {
    this.#shared = shared;
    this.#block = Math.max(1, Math.floor(pointsPerMinute / BLOCKS_A_MINUTE));
  }

  async consume(key: string): Promise<void> {
    while (!this.#spend(key)) {
      // Each key takes one block at a time, so that concurrent requests for a key share the block.
      const taking = this.#taking.get(key) ?? this.#take(key);
      this.#taking.set(key, taking);
      await taking;
    }
  }

  #spend(key: string): boolean {
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1, { noUpdateTTL: true });
    return left > 0;
  }

  async #take(key: string): Promise<void> {
    try {
      await this.#shared.consume(key, this.#block);
      this.#left.set(key, this.#block);
    } finally {
      this.#taking.delete(key);
    }
  }
}
