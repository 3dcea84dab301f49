import { useCallback, useEffect, useRef, useState } from "react";

/** Whether there is more of a path than its window shows, to either side. */
interface Reach {
  back: boolean;
  on: boolean;
}

const NOWHERE: Reach = { back: false, on: false };
const STEP_SHARE = 0.8;

/**
 * Scrolls a path that is wider than its window: at first to the step at `start`, later by most of a window.
 */
export function usePathScroll(start: number) {
  const path = useRef<HTMLOListElement>(null);
  const [reach, setReach] = useState(NOWHERE);

  const look = useCallback(() => {
    if (path.current) setReach((before) => same(before, reachOf(path.current)));
  }, []);
  useEffect(() => {
    const list = path.current;
    if (!list) return;
    let isPlaced = false;
    // Not before it is laid out: what is out of sight may not be yet, and asking would lay out all of the page.
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

/** Unless it is in sight already, clear of the arrows. */
function showStep(list: HTMLOListElement, start: number): void {
  const step = list.children[start];
  if (!step || start === 0) return;
  const [window, place] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
  const inset = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart);
  if (place.right > window.right - inset && reachOf(list).on) list.scrollLeft += place.left - window.left - inset;
}

function reachOf(list: HTMLOListElement | null): Reach {
  if (!list) return NOWHERE;
  const { scrollLeft, scrollWidth, clientWidth } = list;
  // What is left to scroll may be the padding behind the last step.
  const margin = Number.parseFloat(getComputedStyle(list).paddingInlineEnd) + 1;
  return { back: scrollLeft > margin, on: scrollLeft + clientWidth < scrollWidth - margin };
}

function same(before: Reach, now: Reach): Reach {
  return before.back === now.back && before.on === now.on ? before : now;
}
