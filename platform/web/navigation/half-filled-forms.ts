const touched = new Set<Element>();

/** Tracks the forms that people type into while the forms are on the page. */
export function watchForms(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element) touched.add(target.closest("form") ?? target);
  });
  document.addEventListener("reset", ({ target }) => {
    if (target instanceof Element) touched.delete(target);
  });
}

/** Whether a reload would lose typed input. */
export function hasHalfFilledForm(): boolean {
  for (const form of touched) if (!form.isConnected) touched.delete(form);
  return touched.size > 0;
}
