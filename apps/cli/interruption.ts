const stopping = new AbortController();

/** Aborted when the process is asked to end. Work in progress then stops and removes its temporary files. */
export const interruption: AbortSignal = stopping.signal;

// Ctrl+C reaches this process twice, the second time through npm: two signals within this time count as one request.
const SAME_REQUEST_MS = 1000;
let firstAt: number | null = null;

/**
 * Makes Ctrl+C, SIGTERM and a closed terminal abort `interruption` instead of ending the process. A second request
 * after more than a second ends the process at once.
 */
export function watchInterruption(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"]) process.on(signal, () => interrupt());
}

function interrupt(): void {
  if (firstAt !== null) {
    if (performance.now() - firstAt > SAME_REQUEST_MS) process.exit(130);
    return;
  }
  firstAt = performance.now();
  console.error("\n  Interrompendo…");
  stopping.abort();
}

/** Awaits `work`, and calls `cancel` if the process is asked to end meanwhile, so that `work` fails early. */
export async function cancelWhenInterrupted<T>(work: () => Promise<T>, cancel: () => void): Promise<T> {
  interruption.throwIfAborted();
  interruption.addEventListener("abort", cancel);
  try {
    return await work();
  } finally {
    interruption.removeEventListener("abort", cancel);
  }
}
