type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TYPED = new Set(["text", "search", "email", "url", "tel", "password", "number", "color", "textarea"]);

/**
 * Reports input from before hydration to the page's components. Otherwise React would take it for the initial state: it
 * would not call `onChange`, and the next render of a controlled field would overwrite the input.
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
    setTrackedValue(control, "checked", defaultChecked);
    // A plain event, because a MouseEvent would toggle the control again.
    send(control, "click");
  } else if (control.type === "file") {
    if ((control as HTMLInputElement).files?.length) send(control, "change");
  } else if (TYPED.has(control.type) && control.value !== initialText(control)) {
    setTrackedValue(control, "value", control.defaultValue);
    send(control, "input");
  }
}

/** Whether the person changed the selection. A cloned select has the selection that the page was rendered with. */
function isChosen(select: HTMLSelectElement): boolean {
  const { options } = select.cloneNode(true) as HTMLSelectElement;
  return Array.from(select.options).some(({ selected }, at) => selected !== options[at]?.selected);
}

/** Returns a field's initial text in the form in which the browser reports its value. */
function initialText({ type, defaultValue }: HTMLInputElement | HTMLTextAreaElement): string {
  return type === "color" ? defaultValue.toLowerCase() : defaultValue.replaceAll(/\r\n?/g, "\n");
}

/**
 * Makes React assume an older value, so that it notices the change and calls `onChange`. React's own setter on the
 * element records the value; called on a clone, it leaves the visible text, selection and undo history unchanged.
 */
function setTrackedValue(control: Control, name: "value" | "checked", known: string | boolean): void {
  Object.getOwnPropertyDescriptor(control, name)?.set?.call(control.cloneNode(), known);
}

function send(control: Control, kind: string): void {
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}
