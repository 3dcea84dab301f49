import { useEffect, useLayoutEffect, useState } from "react";
import { useBlocker } from "react-router";
import { watchUnsaved } from "#platform/web/session/unsaved-work.ts";

interface Leaving {
  isUnsaved(): boolean;
  /** Saves what is not saved yet; gives whether all is. */
  saveNow(): Promise<boolean>;
  /** What is not saved may go. */
  forget(): void;
}

/**
 * Saves before the person goes on to another page of the product, and asks when that does not work. Warns before the tab
 * closes on what is not saved.
 */
export function useLeaving({ isUnsaved, saveNow, forget }: Leaving) {
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

  // With the form still there to be read.
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
