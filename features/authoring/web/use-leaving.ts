import { useEffect, useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router";
import { watchUnsaved } from "#platform/web/session/unsaved-work.ts";

interface LeavingOptions {
  isUnsaved(): boolean;
  /** Saves unsaved changes. Returns whether everything is saved. */
  saveNow(): Promise<boolean>;
  /** Discards unsaved changes. */
  forget(): void;
}

/**
 * Saves before the person leaves for another page of the product, and asks if saving fails. Warns before the tab is
 * closed with unsaved changes.
 */
export function useLeaving({ isUnsaved, saveNow, forget }: LeavingOptions) {
  const [asks, setAsks] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads lies in refs
  useEffect(() => watchUnsaved(isUnsaved), []);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void saveNow().then((isSaved) => (isSaved ? blocker.proceed() : setAsks(true)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the person leaves
  }, [blocker.state]);

  // A layout effect, because its cleanup runs while the form is still in the document and can be read.
  useLayoutEffect(
    () => () => void saveNow(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads lies in refs
    [],
  );

  return {
    asks,
    stay: () => {
      setAsks(false);
      blocker.reset?.();
    },
    leave: () => {
      setAsks(false);
      forget();
      blocker.proceed?.();
    },
  };
}
