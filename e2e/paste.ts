import type { Locator } from "@playwright/test";

/** Pastes HTML into a field, in the form in which other programs put it on the clipboard. */
export function paste(field: Locator, html: string): Promise<void> {
  return field.evaluate((target, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
