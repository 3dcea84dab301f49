import { useEffect } from "react";
import { READING_MS } from "./when-reading.ts";

const EVERY_MS = 30_000;

interface Minutes {
  isCounted: boolean;
  /** Nothing was spent in this object before. */
  isFirst: boolean;
  spend(seconds: number): void;
}

/**
 * Reports how long the page was really in view: time in another tab, or with the screen off, is not study, and neither
 * is a glance.
 */
export function useMinutes({ isCounted, isFirst, spend }: Minutes): void {
  useEffect(() => {
    if (!isCounted) return;
    let since = performance.now();
    let visible = 0;
    let isStudy = false;
    const add = () => {
      const now = performance.now();
      if (document.visibilityState === "visible") visible += now - since;
      since = now;
    };
    const tell = () => {
      isStudy ||= visible >= READING_MS;
      if (!isStudy) return;
      const seconds = Math.floor(visible / 1000);
      visible -= seconds * 1000;
      if (seconds > 0) spend(seconds);
    };
    const change = () => {
      // What was visible until now was counted as visible, and what was hidden was not.
      if (document.visibilityState === "hidden") visible += performance.now() - since;
      since = performance.now();
      if (document.visibilityState === "hidden") tell();
    };
    // The server's clock for this object starts now, if it has not yet.
    if (isFirst) spend(0);
    const timer = setInterval(() => (add(), tell()), EVERY_MS);
    document.addEventListener("visibilitychange", change);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", change);
      add();
      tell();
    };
  }, [isCounted, isFirst, spend]);
}
