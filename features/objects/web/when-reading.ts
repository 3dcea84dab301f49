const SCROLL_KEYS = new Set(["ArrowDown", "PageDown", "End", " "]);
/** Who looks at a page for so long reads it, also one that needs no scrolling. */
export const READING_MS = 8000;

/**
 * Calls back once, when the person reads: when they scroll, touch a block of the list, or stay. To open a page and leave
 * it again is not to read it, so that it changes nothing of where one goes on.
 */
export function whenReading(list: HTMLElement, onReading: () => void): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const begin = () => {
    heard.abort();
    onReading();
  };
  for (const event of ["wheel", "touchmove"] as const) addEventListener(event, begin, { signal, passive: true });
  for (const event of ["pointerdown", "focusin"] as const) list.addEventListener(event, begin, { signal });
  addEventListener("keydown", ({ key }) => void (SCROLL_KEYS.has(key) && begin()), { signal });
  const timer = setInterval(() => void (document.visibilityState === "visible" && begin()), READING_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return () => heard.abort();
}
