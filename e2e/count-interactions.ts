import type { Page } from "@playwright/test";

/**
 * Counts what a person does: each click, and each field that they write into, once. Returns a function that returns
 * these acts. Must be called before the first page is opened.
 */
export async function countInteractions(page: Page): Promise<() => string[]> {
  const acts: string[] = [];
  await page.exposeFunction("noteAct", (act: string) => void acts.push(act));
  await page.addInitScript(() => {
    const written = new WeakSet<EventTarget>();
    const note = (act: string) => (globalThis as unknown as { noteAct(act: string): void }).noteAct(act);
    const nameOf = (target: Element) =>
      (target.closest("a, button, label, summary") ?? target).textContent.trim().slice(0, 40);
    addEventListener(
      "click",
      (event) => {
        if (event.isTrusted && event.target instanceof Element) note(`click ${nameOf(event.target)}`);
      },
      { capture: true },
    );
    addEventListener(
      "input",
      ({ isTrusted, target }) => {
        if (!isTrusted || !(target instanceof HTMLElement) || written.has(target)) return;
        written.add(target);
        note(`field ${target.isContentEditable ? "text" : target.getAttribute("name")}`);
      },
      { capture: true },
    );
  });
  return () => acts;
}
