const checks = new Set<() => boolean>();

/** Says of a page what it holds that is not saved. Returns what ends it. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved);
  return () => checks.delete(isUnsaved);
}

export function hasUnsavedWork(): boolean {
  return [...checks].some((isUnsaved) => isUnsaved());
}
