const SCROLL_KEYS = new Set(["ArrowDown", "PageDown", "End", " "]);
/** Milliseconds after which a visible page counts as being read, even without scrolling. */
export const READING_MS = 8000;

/**
 * Calls back once, when the person starts reading: scrolls, uses a block of the list, or stays for READING_MS. A page
 * that is left at once is not read, so that it does not change where the person continues.
 */
export function whenReading(list: HTMLElement, onReading: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const begin = () => {
    controller.abort();
    onReading();
  };
  for (const event of ["wheel", "touchmove"] as const) addEventListener(event, begin, { signal, passive: true });
  for (const event of ["pointerdown", "focusin"] as const) list.addEventListener(event, begin, { signal });
  addEventListener("keydown", ({ key }) => void (SCROLL_KEYS.has(key) && begin()), { signal });
  const timer = setInterval(() => void (document.visibilityState === "visible" && begin()), READING_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return () => controller.abort();
}
