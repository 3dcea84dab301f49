import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "../fair-queue.ts";
import { Problem } from "../http/problem.ts";
import { keepResult } from "../keep-result.ts";

// OWASP recommends 19 MiB, one lane and two passes for argon2id; we use four passes (docs/decisions/0012).
const COST = { memoryCost: 19 * 1024, timeCost: 4, parallelism: 1 };
// Leaves one processor for other requests, and two of libuv's four threads.
const CONCURRENCY = Math.min(Math.max(availableParallelism() - 1, 1), 2);
const BUSY = "Muita gente está entrando agora. Espere alguns segundos e tente de novo.";

const queue = new FairQueue({
  concurrency: CONCURRENCY,
  perKey: CONCURRENCY,
  maxWaiting: 400,
  refuse: () => new Problem(429, BUSY, { retry_after: 5 }),
});
let hashCount = 0;

/**
 * Returns the argon2id hash of a password. Computed off the main thread with limited concurrency, so that many sign-ins
 * do not slow other requests. Throws a 429 `Problem` when too many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => hash(password, COST));
}

/**
 * Whether the password matches the stored hash; null never matches, but takes equally long, so that timing reveals
 * nothing.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const dummy = await dummyHash();
  const isRight = await hashInTurn(() => verify(stored ?? dummy, password));
  return stored !== null && isRight;
}

/** Whether a stored hash was computed with other cost settings than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
}

/** Returns how many hashes were computed since the process started; tests compare the cost of sign-ins with it. */
export function hashesComputed(): number {
  return hashCount;
}

/** Hash for accounts that do not exist. Every sign-in waits for it, so that all take the same time. */
const dummyHash = keepResult(() => hashPassword("nobody has this password"));

function hashInTurn<T>(work: () => Promise<T>): Promise<T> {
  return queue.run("passwords", () => {
    hashCount++;
    return work();
  });
}
