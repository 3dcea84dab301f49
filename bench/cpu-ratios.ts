import { cpuOf } from "./proc.ts";

export interface Measured {
  pid: number;
  /** Asks so many times. */
  ask(amount: number): Promise<void>;
}

/**
 * How many times the processor time of the bare server ours takes for one answer. They are asked in turn, so that what else
 * the machine does slows both. The first round warms up.
 */
export async function cpuRatios(
  { ours, bare }: { ours: Measured; bare: Measured },
  { rounds, amount }: { rounds: number; amount: number },
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const least = await spend(bare, amount);
    ratios.push((await spend(ours, amount)) / least);
  }
  return ratios.slice(1);
}

/** Milliseconds of processor that one answer takes, round by round. The first round warms up. */
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
