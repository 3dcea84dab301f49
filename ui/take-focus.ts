/** A ref that focuses an element when it replaces a form. The element needs tabIndex -1. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
