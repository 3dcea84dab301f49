import type { KeepPlace } from "./use-place.ts";

const PIECES = ".block > .prose > *, .block > :not(.prose)";

interface Watched {
  see(share: number): void;
  onPlace: KeepPlace;
}

/** Tells how far the list has been scrolled past, by paragraphs, and which of them is being read. */
export function watchReading(list: HTMLElement | null, { see, onPlace }: Watched): (() => void) | undefined {
  const ends = piecesOf(list);
  if (ends.length === 0) return;
  let furthest = 0;
  const observer = new IntersectionObserver((entries) => {
    const passed = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => ends.indexOf(target) + 1);
    if (passed.length === 0) return;
    furthest = Math.max(furthest, ...passed);
    see(furthest / ends.length);
    const first = ends.findIndex((end) => end.getBoundingClientRect().bottom > innerHeight / 4);
    if (scrollY > 0 && first >= 0) onPlace({ position: first });
  });
  for (const end of ends) observer.observe(end);
  return () => observer.disconnect();
}

/** The paragraphs and blocks of an object, as positions count them. */
export function piecesOf(list: Element | null): Element[] {
  return [...(list?.querySelectorAll(PIECES) ?? [])];
}
