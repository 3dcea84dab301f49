import { useEffect } from "react";
import { READING_MS } from "./when-reading.ts";

const EVERY_MS = 30_000;

interface Minutes {
  isCounted: boolean;
  /** True if the person has not spent time in this object before. */
  isFirst: boolean;
  recordSeconds(seconds: number): void;
}

/**
 * Reports the seconds that the page was visible, every 30 seconds. Does not count time in another tab or with the
 * screen off, nor a visit in which the page was visible for less than `READING_MS`.
 */
export function useMinutes({ isCounted, isFirst, recordSeconds }: Minutes): void {
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
    const report = () => {
      isStudy ||= visible >= READING_MS;
      if (!isStudy) return;
      const seconds = Math.floor(visible / 1000);
      visible -= seconds * 1000;
      if (seconds > 0) recordSeconds(seconds);
    };
    const change = () => {
      // When the page becomes hidden, it was visible until now; when it becomes visible, it was hidden until now.
      if (document.visibilityState === "hidden") visible += performance.now() - since;
      since = performance.now();
      if (document.visibilityState === "hidden") report();
    };
    // A report of 0 seconds makes the server record the object's start.
    if (isFirst) recordSeconds(0);
    const timer = setInterval(() => (add(), report()), EVERY_MS);
    document.addEventListener("visibilitychange", change);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", change);
      add();
      report();
    };
  }, [isCounted, isFirst, recordSeconds]);
}
