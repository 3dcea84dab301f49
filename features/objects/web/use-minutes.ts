import { useEffect } from "react";

const EVERY_MS = 30_000;

/** Tells how long the page was really in view: time in another tab, or with the screen off, is not study. */
export function useMinutes(isCounted: boolean, spend: (seconds: number) => void): void {
  useEffect(() => {
    if (!isCounted) return;
    let since = performance.now();
    let visible = 0;
    const add = () => {
      const now = performance.now();
      if (document.visibilityState === "visible") visible += now - since;
      since = now;
    };
    const tell = () => {
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
    // The server's clock for this object starts now.
    spend(0);
    const timer = setInterval(() => (add(), tell()), EVERY_MS);
    document.addEventListener("visibilitychange", change);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", change);
      add();
      tell();
    };
  }, [isCounted, spend]);
}
