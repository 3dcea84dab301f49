const GAP = 8;
/** Share of an element's area from which it counts as covered. */
const COVERED = 0.25;

/** Scrolls if a floating element covers the focused one, because browsers scroll a new focus to the middle. */
export function uncoverFocus(floating: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === floating) return;
  const at = focused.getBoundingClientRect();
  const cover = floating.getBoundingClientRect();
  if (sharedArea(at, cover) < COVERED * at.width * at.height || at.width === 0) return;
  const from = window.scrollY;
  window.scrollBy({ top: at.bottom - cover.top + GAP, behavior: "instant" });
  // At the end of the page, the element can only move below.
  if (sharedArea(focused.getBoundingClientRect(), cover) > 0)
    window.scrollTo({ top: from + at.top - cover.bottom - GAP, behavior: "instant" });
}

function sharedArea(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
