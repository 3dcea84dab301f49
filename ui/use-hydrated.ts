import { useSyncExternalStore } from "react";

/**
 * Returns false on the server and in the first render, true once scripts run. Until then, a control must work as plain
 * HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
