import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const TRIES = 4;
const PAUSE_MS = 15_000;

/** Thrown when a program that tests need is missing and cannot be installed; the message says in pt-BR what to do. */
export class ToolProblem extends Error {}

interface Wanted {
  packages: readonly string[];
  /** Returns the installed program's path, or null. */
  find(): Promise<string | null> | string | null;
  env: NodeJS.ProcessEnv;
  report(sentence: string): void;
}

/**
 * Installs Debian packages if this process may do so, then returns the result of `find`; null when that is impossible.
 */
export async function installWithApt({ packages, find, env, report }: Wanted): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  report(`  apt-get update && apt-get install ${packages.join(" ")} (uns dois minutos)…`);
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const options = ["-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"];
  for (let attempt = 1; ; attempt++) {
    const update = run(["update", "-qq"], quiet);
    const { isDone, output } = run(["install", ...options, ...packages], quiet);
    const found = await find();
    if (found) return found;
    // Another run may be installing the program at this moment: apt's lists are then locked, and the program is there
    // soon.
    const isBusy = /could not get lock|unable to lock/i.test(update.output + output);
    if (isDone || !isBusy || attempt === TRIES) break;
    await sleep(PAUSE_MS);
  }
  report("  O apt não conseguiu.");
  return null;
}

function run(args: string[], env: NodeJS.ProcessEnv): { isDone: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync("apt-get", args, { encoding: "utf8", env });
  return { isDone: status === 0, output: `${stdout ?? ""}${stderr ?? ""}` };
}
