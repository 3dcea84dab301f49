/** A ref that focuses an element when it replaces a form. The element needs tabIndex -1. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses an element and scrolls to it, also where it held the focus already and has moved out of sight. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
}
