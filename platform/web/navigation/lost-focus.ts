// The element that last had the focus, followed by its ancestors up to the document.
let path: readonly Element[] = [];

/** Starts to remember the focused element. Returns a function that stops it. */
export function watchFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  document.addEventListener("focusin", remember);
  return () => document.removeEventListener("focusin", remember);
}

/**
 * Focuses the heading of the section that contained the focused element, if the element was removed. Otherwise, people
 * who use a keyboard or a screen reader would start again at the top of the document.
 */
export function recoverFocus(): void {
  const hasFocus = document.activeElement && document.activeElement !== document.body;
  if (hasFocus || path[0]?.isConnected !== false) return;
  const parts = path.filter((element) => element.isConnected && element.matches("section, article, main"));
  const heading = parts.map((part) => part.querySelector<HTMLElement>("h1, h2, h3")).find((found) => found !== null);
  if (!heading) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function pathOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}
