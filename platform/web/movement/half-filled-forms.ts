const touched = new Set<Element>();

/** Remembers what people type into, for as long as it stands on the page. */
export function watchForms(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element) touched.add(target.closest("form") ?? target);
  });
  document.addEventListener("reset", ({ target }) => {
    if (target instanceof Element) touched.delete(target);
  });
}

/** True while there is something typed that a reload would lose. */
export function hasHalfFilledForm(): boolean {
  for (const one of touched) if (!one.isConnected) touched.delete(one);
  return touched.size > 0;
}
