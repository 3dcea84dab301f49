import { focusAndReveal } from "#ui/take-focus.ts";

const INPUTS = "input:not([type='hidden']), select, textarea:not([hidden]), [contenteditable='true']";

/**
 * Moves the focus to an element or, if it is the container of a field, to its first input; also to a title. Opens what
 * hides it.
 */
export function focusElement(id: string): void {
  const element = document.getElementById(id);
  for (let hiding = element?.closest("details"); hiding; hiding = hiding.parentElement?.closest("details"))
    hiding.open = true;
  const shown = (of: string) =>
    [...(element?.querySelectorAll<HTMLElement>(of) ?? [])].find((one) => one.checkVisibility());
  const inside = shown(INPUTS) ?? shown("button");
  if (element instanceof HTMLHeadingElement) element.tabIndex = -1;
  focusAndReveal(element instanceof HTMLButtonElement ? element : (inside ?? element));
}
