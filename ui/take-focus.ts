/**
 * Focuses an element; passed as the ref of an element that replaces a form. One that is not interactive needs tabIndex
 * -1.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses an element and scrolls it into view, even if it had the focus already. */
export function focusAndReveal(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}
