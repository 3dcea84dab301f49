import { useCallback, useEffect, useRef, useState } from "react";

/** Whether the path continues beyond its window, before (`back`) or after (`on`) the visible part. */
interface Overflow {
  back: boolean;
  on: boolean;
}

const NO_OVERFLOW: Overflow = { back: false, on: false };
const STEP_SHARE = 0.8;

/**
 * Scrolls a path that is wider than its window: first to the step at index `start`, then by 80 % of the window.
 */
export function usePathScroll(start: number) {
  const path = useRef<HTMLOListElement>(null);
  const [reach, setReach] = useState(NO_OVERFLOW);

  const look = useCallback(() => {
    if (path.current) setReach((before) => same(before, overflowOf(path.current)));
  }, []);
  useEffect(() => {
    const list = path.current;
    if (!list) return;
    let isPlaced = false;
    // Waits for the layout: off-screen trails have none yet, and measuring would force it for the whole page.
    const sizes = new ResizeObserver(() => {
      if (!isPlaced && list.clientWidth > 0) {
        isPlaced = true;
        showStep(list, start);
      }
      look();
    });
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [start, look]);

  const move = (direction: 1 | -1) => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = direction * (path.current?.clientWidth ?? 0) * STEP_SHARE;
    path.current?.scrollBy({ left, behavior: isStill ? "instant" : "smooth" });
  };
  return { path, reach, look, move };
}

/** Scrolls to the step, unless it is visible and not under the arrows. */
function showStep(list: HTMLOListElement, start: number): void {
  const step = list.children[start];
  if (!step || start === 0) return;
  const [window, place] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
  const inset = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart);
  if (place.right > window.right - inset && overflowOf(list).on) list.scrollLeft += place.left - window.left - inset;
}

function overflowOf(list: HTMLOListElement | null): Overflow {
  if (!list) return NO_OVERFLOW;
  const { scrollLeft, scrollWidth, clientWidth } = list;
  // The padding at either end does not count as further steps.
  const margin = Number.parseFloat(getComputedStyle(list).paddingInlineEnd) + 1;
  return { back: scrollLeft > margin, on: scrollLeft + clientWidth < scrollWidth - margin };
}

function same(before: Overflow, now: Overflow): Overflow {
  return before.back === now.back && before.on === now.on ? before : now;
}
