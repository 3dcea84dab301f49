import { hash, verify } from "@node-rs/argon2";

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** An argon2id hash, made off the main thread, two at a time, so that a queue of them slows nothing else. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether the password is the hash's. Without a hash it works as long, and says no: nobody learns who exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const isRight = await inTurn(() => verify(against, password));
  return stored !== null && isRight;
}

let nobody: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword("nobody has this password");
  return nobody;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
