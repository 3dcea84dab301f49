import type { Editor } from "@tiptap/core";

let isWarmedUp = false;

/**
 * Writes a character in an editor that nobody sees, once a page, while the browser is idle. Code that runs for the
 * first time is compiled first: on a slow phone, touching the first text would wait for that, and the first key again.
 */
export function warmUpWhenIdle(create: (surface: HTMLElement) => Editor): void {
  // Safari has no requestIdleCallback; its first text waits.
  if (isWarmedUp || typeof requestIdleCallback !== "function") return;
  isWarmedUp = true;
  requestIdleCallback(() => {
    const surface = document.createElement("div");
    const editor = create(surface);
    requestIdleCallback(() => {
      requestIdleCallback(() => editor.destroy());
      // The editor reads a character that appears in its element as if it had been typed.
      surface.querySelector("p")?.append("a");
    });
  });
}
