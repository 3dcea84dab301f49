import { createHmac } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Pool } from "../postgres/pool.ts";

export interface LimitsStore {
  pool: Pick<Pool, "unsafe">;
  /** HMAC key for addresses and accounts, so that the stored keys identify nobody. */
  secret: string;
}

const MAX_MS = 2000;

/**
 * Returns a factory of limiters that count in the table `rate_limits`. A refusal is cached in memory until it ends, so
 * that it costs no query. While the database does not answer, each process counts by itself.
 */
export function sharedLimiters({ pool, secret }: LimitsStore) {
  const storeClient = { query: (query: Query) => withTimeout(send(pool, query)) };
  let isFirst = true;
  return (name: string, points: number, duration: number): KeyedLimiter => {
    const limiter = new KeyedLimiter({
      storeClient,
      storeType: "client",
      schemaName: "vereda",
      tableName: "rate_limits",
      tableCreated: true,
      // Only the first limiter deletes expired rows; it deletes those of all limiters.
      clearExpiredByTimeout: isFirst,
      keyPrefix: name,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
    limiter.secret = secret;
    isFirst = false;
    return limiter;
  };
}

/** Limiter that stores keyed hashes instead of the keys themselves. */
export class KeyedLimiter extends RateLimiterPostgres {
  secret = "";

  override getKey(key: string): string {
    return super.getKey(createHmac("sha256", this.secret).update(key).digest("base64url"));
  }
}

interface Query {
  text: string;
  values?: (string | number | null)[];
}

async function send(pool: LimitsStore["pool"], { text, values = [] }: Query) {
  const rows = await pool.unsafe(text, values, { prepare: true });
  return { rows, rowCount: rows.count };
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The database did not answer in time")), MAX_MS);
  return await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
