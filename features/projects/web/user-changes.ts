import { useSyncExternalStore } from "react";
import type { User } from "#features/people/contract.ts";

type UserChanges = Partial<
  Pick<User, "data" | "photo" | "enrollments" | "tester"> & { rule: User["rule"] | undefined }
>;

let changes: UserChanges | null = null;
const listeners = new Set<() => void>();

/**
 * Updates what pages show of the person: name and photo, and what depends on rule and courses, because root data is not
 * reloaded after the document. `loaded` is the document's person, with whom nothing is rendered again.
 */
export function changeUser(next: UserChanges, loaded: UserChanges | null = null): void {
  const shown = { ...loaded, ...changes };
  if (JSON.stringify({ ...shown, ...next }) === JSON.stringify(shown)) return;
  changes = { ...changes, ...next };
  for (const listener of listeners) listener();
}

export function useUserChanges(): UserChanges | null {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
