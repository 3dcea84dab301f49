type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TYPED = new Set(["text", "search", "email", "url", "tel", "password", "number", "color", "textarea"]);

/**
 * Passes on what was typed and chosen before the page's components listened. React takes that for what it wrote itself: it
 * would call no `onChange`, and the next render of a controlled field would write its old state over it.
 */
export function replayEarlyInput(): void {
  for (const control of document.querySelectorAll<Control>("input, textarea, select")) replay(control);
}

function replay(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    if (isChosen(control)) send(control, "change");
  } else if (control.type === "checkbox" || control.type === "radio") {
    const { checked, defaultChecked } = control as HTMLInputElement;
    if (checked === defaultChecked || (control.type === "radio" && !checked)) return;
    setKnown(control, "checked", defaultChecked);
    // Not a MouseEvent, which would choose again.
    send(control, "click");
  } else if (control.type === "file") {
    if ((control as HTMLInputElement).files?.length) send(control, "change");
  } else if (TYPED.has(control.type) && control.value !== initialText(control)) {
    setKnown(control, "value", control.defaultValue);
    send(control, "input");
  }
}

/** A copy of a select begins as the page had it. */
function isChosen(select: HTMLSelectElement): boolean {
  const { options } = select.cloneNode(true) as HTMLSelectElement;
  return Array.from(select.options).some(({ selected }, at) => selected !== options[at]?.selected);
}

/** As the browser writes it. */
function initialText({ type, defaultValue }: HTMLInputElement | HTMLTextAreaElement): string {
  return type === "color" ? defaultValue.toLowerCase() : defaultValue.replaceAll(/\r\n?/g, "\n");
}

/**
 * React saves the value that it knows in a setter of the element's own, and calls `onChange` for another one. The setter
 * writes to what it is called on: here to an element that nobody sees, so that text, selection and undo stay.
 */
function setKnown(control: Control, name: "value" | "checked", known: string | boolean): void {
  Object.getOwnPropertyDescriptor(control, name)?.set?.call(control.cloneNode(), known);
}

function send(control: Control, kind: string): void {
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}
