import type { Locator } from "@playwright/test";

/** Pastes HTML into a field, as another program puts it on the clipboard. */
export function paste(field: Locator, html: string): Promise<void> {
  return field.evaluate((target, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
