const checks = new Set<() => boolean>();

/**
 * Registers a check for unsaved work on this page. While there is any, the browser asks before the page is closed, and
 * a new session does not reload it. Returns a function that removes the check.
 */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  checks.add(isUnsaved);
  addEventListener("beforeunload", warn);
  return () => {
    checks.delete(isUnsaved);
    removeEventListener("beforeunload", warn);
  };
}

export function hasUnsavedWork(): boolean {
  return [...checks].some((isUnsaved) => isUnsaved());
}
