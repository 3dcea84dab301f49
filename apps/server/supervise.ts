import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServerEnd, watchServer } from "./watch-server.ts";

interface Supervision {
  /** Starts the process. `earlier`: the port of the process before; null for the first. */
  start(earlier: { port: number } | null): ChildProcess;
  /** Called when the process has ended by itself, before it is started again after a pause of `pauseMs`. */
  onEnd(end: ServerEnd, pauseMs: number): void;
  /** Ends the supervision and the process. */
  signal: AbortSignal;
}

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;
const STABLE_AFTER_MS = 10_000;

/**
 * Restarts the server whenever it ends. A server that ends before any was ready is not restarted, because its start has
 * failed and it has printed why. Resolves with the exit code.
 */
export async function supervise({ start, onEnd, signal }: Supervision): Promise<number> {
  let earlier: { port: number } | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const end = await watchServer(start(earlier), signal);
    if (signal.aborted) return end.code ?? 1;
    earlier ??= end.port === null ? null : { port: end.port };
    if (!earlier) return end.code || 1;
    if (end.upMs > STABLE_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    onEnd(end, pauseMs);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  }
  return 0;
}
