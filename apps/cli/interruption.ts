const stopping = new AbortController();

/** Aborted when the process is asked to end. Work in progress then ends by itself and removes what it left. */
export const interruption: AbortSignal = stopping.signal;

// Ctrl+C reaches this process twice, once more through npm: that is one wish.
const TOGETHER_MS = 1000;
let firstAt: number | null = null;

/**
 * From now on, Ctrl+C, SIGTERM and a closed terminal abort `interruption` and do not end the process. Asked once more after
 * more than a second, it ends at once, whatever hangs.
 */
export function watchInterruption(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"]) process.on(signal, () => interrupt());
}

function interrupt(): void {
  if (firstAt !== null) {
    if (performance.now() - firstAt > TOGETHER_MS) process.exit(130);
    return;
  }
  firstAt = performance.now();
  console.error("\n  Interrompendo…");
  stopping.abort();
}

/** Runs `cut` when the process is asked to end before `work` has ended, and awaits `work` all the same. */
export async function cutWhenInterrupted<T>(work: () => Promise<T>, cut: () => void): Promise<T> {
  interruption.throwIfAborted();
  interruption.addEventListener("abort", cut);
  try {
    return await work();
  } finally {
    interruption.removeEventListener("abort", cut);
  }
}
