import { cpuOf } from "./proc.ts";

export interface Measured {
  pid: number;
  /** Sends that number of requests. */
  ask(amount: number): Promise<void>;
}

/**
 * Returns, per round, the processor time of one of our responses divided by the bare server's. Both are measured in
 * turn, so that other load on the machine affects both. The first round warms up and is dropped.
 */
export async function cpuRatios(
  { ours, bare }: { ours: Measured; bare: Measured },
  { rounds, amount }: { rounds: number; amount: number },
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const bareTime = await spend(bare, amount);
    ratios.push((await spend(ours, amount)) / bareTime);
  }
  return ratios.slice(1);
}

/** Returns the processor's milliseconds per response, round by round. The first round warms up and is dropped. */
export async function cpuPerAnswer(
  measured: Measured,
  { rounds, amount }: { rounds: number; amount: number },
): Promise<number[]> {
  const each: number[] = [];
  for (let round = 0; round <= rounds; round++) each.push((await spend(measured, amount)) / amount);
  return each.slice(1);
}

async function spend({ pid, ask }: Measured, amount: number): Promise<number> {
  const before = cpuOf(pid);
  await ask(amount);
  return cpuOf(pid) - before;
}
