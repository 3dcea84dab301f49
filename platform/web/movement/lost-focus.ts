// From the element that last had the focus up to the document.
let path: readonly Element[] = [];

/** Remembers where the focus is; returns a function that ends it. */
export function watchFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  document.addEventListener("focusin", remember);
  return () => document.removeEventListener("focusin", remember);
}

/**
 * Where an answer took away the element that had the focus, focuses the heading of the part of the page in which it was: without it,
 * whoever goes by keyboard or listens would start again at the top of the document.
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
