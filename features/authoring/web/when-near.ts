const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls `onNear` once when the element comes within a screen of the viewport. All elements share an observer, because
 * each observer costs the browser time in every frame. Returns a function that stops waiting.
 */
export function whenNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(callThoseNear, { rootMargin: "100%" });
  waiting.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function callThoseNear(entries: IntersectionObserverEntry[], own: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    own.unobserve(target);
    waiting.get(target)?.();
  }
}
