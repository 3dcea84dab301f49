import { useEffect, useLayoutEffect } from "react";

/** Warns before the tab closes on what is not saved, and calls `leave` when the person goes on to another page of the product. */
export function useLeaving(isDirty: () => boolean, leave: () => void): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads lies in refs
  }, []);

  // With the form still there to be read.
  useLayoutEffect(
    () => leave,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads lies in refs
    [],
  );
}
