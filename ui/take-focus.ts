/** A ref for what came in place of a form: it takes the focus, so that nobody has to look for it. Give it tabIndex -1. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
