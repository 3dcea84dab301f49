import { useEffect, useLayoutEffect } from "react";
import { replayEarlyInput } from "./replay-early-input.ts";

/**
 * Marks the document as ready once the content next to it is hydrated. Content hydrates separately from the frame
 * around it and later, so this component must be rendered in the same Suspense boundary.
 */
export function Ready() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.ready) return;
    replayEarlyInput();
  }, []);
  useEffect(() => {
    document.documentElement.dataset.ready = "true";
  }, []);
  return null;
}
