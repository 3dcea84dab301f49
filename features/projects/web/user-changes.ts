import { useSyncExternalStore } from "react";
import type { User } from "#features/people/contract.ts";

type UserChanges = Pick<User, "data" | "photo">;

let changes: UserChanges | null = null;
const listeners = new Set<() => void>();

/**
 * Updates the person's name and photo in the top bar and menu, because root data is not reloaded after the document.
 */
export function changeUser(next: UserChanges): void {
  changes = next;
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
