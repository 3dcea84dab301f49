import { useEffect, useLayoutEffect } from "react";
import { replayEarlyInput } from "./replay-early-input.ts";

/**
 * Marks the document as ready once the content that it stands beside listens. The content hydrates apart from the frame
 * around it and later, so it must be rendered within the same boundary.
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
