import type { SavePlace } from "./use-place.ts";
import { whenReading } from "./when-reading.ts";

const PIECES = ".block > .prose > *, .block > :not(.prose)";

interface Watched {
  see(share: number): void;
  onPlace: SavePlace;
}

/**
 * Reports which share of the list's paragraphs has been on screen, and which one is being read, once the person starts
 * reading. Also watches paragraphs that are added later, such as a loaded embed. Returns a function that stops.
 */
export function watchReading(list: HTMLElement | null, { see, onPlace }: Watched): (() => void) | undefined {
  if (!list) return;
  let ends: Element[] = [];
  let furthest = 0;
  let isReading = false;
  const report = () => {
    if (!isReading || furthest === 0) return;
    see(furthest / ends.length);
    const first = ends.findIndex((end) => end.getBoundingClientRect().bottom > innerHeight / 4);
    if (scrollY > 0 && first >= 0) onPlace({ position: first });
  };
  const views = new IntersectionObserver((entries) => {
    const passed = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => ends.indexOf(target) + 1);
    if (passed.length === 0 || ends.length === 0) return;
    furthest = Math.max(furthest, ...passed);
    report();
  });
  const stopWaiting = whenReading(list, () => {
    isReading = true;
    report();
  });
  const watch = () => {
    ends = piecesOf(list);
    for (const end of ends) views.observe(end);
  };
  const additions = new MutationObserver(watch);
  watch();
  additions.observe(list, { childList: true, subtree: true });
  return () => {
    stopWaiting();
    additions.disconnect();
    views.disconnect();
  };
}

/** Returns the paragraphs and blocks of an object, in order. A saved reading position is an index in this list. */
export function piecesOf(list: Element | null): Element[] {
  return [...(list?.querySelectorAll(PIECES) ?? [])];
}
