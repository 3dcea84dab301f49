/**
 * Returns the ids that can be reached from `starts`, which are among them. `next`: the ids that follow one. `around`: an id
 * that no way may pass.
 */
export function reachedFrom(
  starts: readonly string[],
  next: (id: string) => readonly string[],
  around?: string,
): Set<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || id === around) continue;
    reached.add(id);
    open.push(...next(id));
  }
  return reached;
}
