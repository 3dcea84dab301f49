import { setTimeout as sleep } from "node:timers/promises";
import { runningCommand } from "#platform/server/postgres/folder-lock.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Config } from "./config.ts";
import { type Database, startDatabase } from "./database.ts";

const LIMIT_MS = 15 * 60_000;

interface Options {
  report: (sentence: string) => void;
  signal?: AbortSignal | undefined;
  limitMs?: number;
}

/**
 * Starts the database for a server. Waits while a command such as `backup` uses the embedded database alone. Throws
 * StartProblem after 15 minutes.
 */
export async function startAfterCommands(config: Config, { report, signal, limitMs }: Options): Promise<Database> {
  for (;;) {
    if (!config.databaseUrl) await waitForCommand(config.folder, { report, signal, limitMs });
    try {
      return await startDatabase(config, report, signal);
    } catch (error) {
      // Another command may have started in between.
      const isTaken =
        !config.databaseUrl && error instanceof StartProblem && runningCommand(config.folder) !== undefined;
      if (!isTaken) throw error;
    }
  }
}

async function waitForCommand(folder: string, { report, signal, limitMs = LIMIT_MS }: Options): Promise<void> {
  const until = performance.now() + limitMs;
  for (let isShown = false; ; isShown = true) {
    const pid = runningCommand(folder);
    if (pid === undefined) return;
    if (performance.now() > until) throw new StartProblem(stillRunningMessage(pid, limitMs));
    if (!isShown) report(`Esperando por um comando que está usando esta pasta (processo ${pid})…`);
    await sleep(200, undefined, { signal });
  }
}

function stillRunningMessage(pid: number, limitMs: number): string {
  const minutes = Math.round(limitMs / 60_000);
  return `Depois de ${minutes} minutos, um comando (processo ${pid}) ainda está usando esta pasta. Espere que ele termine, como uma cópia de segurança, e abra de novo.`;
}
