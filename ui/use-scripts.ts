import { useSyncExternalStore } from "react";

/** False on the server and in the first render, true once scripts run: until then a control must work as plain HTML. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
