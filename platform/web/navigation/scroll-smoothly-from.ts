const MILLISECONDS = 600;

/**
 * Scrolls smoothly from `from` to the position to which the router is about to jump, unless the person scrolls or
 * prefers reduced motion. The document's scroll-padding accounts for the bar at the top.
 */
export function scrollSmoothlyFrom(from: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The router jumps right after this call, before the next paint.
  queueMicrotask(() => {
    const to = window.scrollY;
    if (Math.abs(to - from) < 1) return;
    scrollTo({ top: from, behavior: "instant" });
    animateScroll(from, to);
  });
}

function animateScroll(from: number, to: number): void {
  const since = performance.now();
  const interruption = new AbortController();
  for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    addEventListener(kind, () => interruption.abort(), { signal: interruption.signal, passive: true });
  }
  const step = (now: number) => {
    if (interruption.signal.aborted) return;
    const share = Math.min(Math.max((now - since) / MILLISECONDS, 0), 1);
    scrollTo({ top: from + (to - from) * eased(share), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}

function eased(share: number): number {
  return 1 - (1 - share) ** 3;
}
