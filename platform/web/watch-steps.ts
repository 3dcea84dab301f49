import { reportFriction } from "./friction.ts";

/**
 * Reports forms that somebody began to fill in and then left, by closing the page or going to another one. Forms that
 * save automatically (`data-autosaved`) are not reported.
 */
export function watchSteps(): void {
  let begun: HTMLFormElement | null = null;
  const leave = () => {
    if (begun) reportFriction(`Formulário deixado pela metade: ${nameOf(begun)}`, "abandoned step");
    begun = null;
  };
  document.addEventListener("input", ({ target, isTrusted }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    // A search or a filter need not be completed.
    if (isTrusted && form && form.method === "post" && form.role !== "search" && !("autosaved" in form.dataset))
      begun = form;
  });
  for (const type of ["submit", "reset"]) document.addEventListener(type, () => (begun = null), true);
  addEventListener("pagehide", leave);
  const observer = new MutationObserver(() => {
    if (begun && !begun.isConnected) leave();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function nameOf(form: HTMLFormElement): string {
  const intent = form.elements.namedItem("intent");
  const value = intent instanceof HTMLInputElement ? intent.value : "";
  return value || form.id || [...form.classList][0] || "sem nome";
}
