import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Problem } from "../http/problem.ts";
import { Semaphore } from "./semaphore.ts";

// OWASP's first choice for argon2id is 19 MiB, one lane and two passes; here four (docs/decisions/0012).
const COST = { memoryCost: 19 * 1024, timeCost: 4, parallelism: 1 };
// One processor stays free for everybody else's pages; of libuv's four threads, two.
const CONCURRENCY = Math.min(Math.max(availableParallelism() - 1, 1), 2);
const MAX_WAITING = 400;
const BUSY = "Muita gente está entrando agora. Espere alguns segundos e tente de novo.";

const turns = new Semaphore(CONCURRENCY, MAX_WAITING, () => new Problem(429, BUSY, { retry_after: 5 }));
let worked = 0;

/** An argon2id hash, made off the main thread, a few at a time, so that a line of them slows nothing else. */
export function hashPassword(password: string): Promise<string> {
  return turns.take(() => counted(hash(password, COST)));
}

/** Whether the password is the hash's. Without a hash it works as long, and says no: nobody learns who exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const nobodys = await nobodysHash();
  const isRight = await turns.take(() => counted(verify(stored ?? nobodys, password)));
  return stored !== null && isRight;
}

/** How many hashes were worked out since the process began: what a sign-in costs, whoever it is for. */
export function hashesWorked(): number {
  return worked;
}

/** The same work before the first sign-in of all, whether its account exists or not. */
let nobody: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword("nobody has this password");
  return nobody;
}

function counted<T>(work: Promise<T>): Promise<T> {
  worked++;
  return work;
}
