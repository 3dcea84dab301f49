const WITHOUT_IDLE_MS = 1500;

/** Runs `work` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => Promise<void>): () => void {
  const off = new AbortController();
  const run = () => {
    // Idle work is optional, so failures are ignored.
    if (!off.signal.aborted) work().catch(() => {});
  };
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run);
    else setTimeout(run, WITHOUT_IDLE_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal: off.signal });
  return () => off.abort();
}
