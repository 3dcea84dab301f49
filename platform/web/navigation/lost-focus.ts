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
 * Moves the focus on if the focused element was removed: to the element that replaced it, such as the same field of a
 * form that was rendered again, else to the heading of its section. Otherwise, people who use a keyboard or a screen
 * reader would start again at the top of the document.
 */
export function recoverFocus(): void {
  const [removed] = path;
  if (hasFocus() || removed?.isConnected !== false) return;
  const remaining = path.filter((element) => element.isConnected);
  for (const target of [replacementOf(removed, remaining[0]), headingIn(remaining)]) {
    if (!target) continue;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // An element within closed details does not take the focus.
    if (document.activeElement === target) return;
  }
}

export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

export function isFocusOutside(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && isOutside(focused);
}

function isOutside(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom <= 0 || top >= window.innerHeight;
}

/**
 * Returns the only control within `place` that looks the same and belongs to a form with the same fixed fields; null if
 * the page does not show it.
 */
function replacementOf(removed: Element, place: Element | undefined): HTMLElement | null {
  const form = path.find((element) => element instanceof HTMLFormElement);
  const id = form ? controlId(removed, form) : null;
  const controls = id ? [...(place?.querySelectorAll<HTMLElement>(removed.tagName) ?? [])] : [];
  const [same = null, ...more] = controls.filter((control) => {
    const own = control.closest("form");
    return own && controlId(control, own) === id;
  });
  return same && more.length === 0 && !same.matches(":disabled") && !isOutside(same) ? same : null;
}

/** Describes a control of a form; null for an element that has neither a name nor a text. */
function controlId(element: Element, form: HTMLFormElement): string | null {
  const { name, type } = element as Partial<HTMLInputElement>;
  const text = element instanceof HTMLButtonElement ? element.textContent : "";
  if (!name && !text) return null;
  const fixed = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].filter(isFixed);
  return JSON.stringify([form.method, name, type, text, fixed.map((field) => [field.name, field.value])]);
}

/** Whether a hidden field says what a form is about, rather than which version of it was loaded. */
function isFixed({ name }: HTMLInputElement): boolean {
  return name !== "version" && name !== "seen";
}

function headingIn(remaining: readonly Element[]): HTMLElement | undefined {
  const parts = remaining.filter((element) => element.matches("section, article, main"));
  const headings = parts.map((part) => part.querySelector<HTMLElement>("h1, h2, h3"));
  return headings.find((found) => found !== null) ?? undefined;
}

function pathOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}
