import { trackLayoutShifts } from "../engine/track-layout-shifts.ts";
import type { Vital } from "../engine/vital-buckets.ts";

const SLOW_LCP_MS = 4000;

interface Entry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** Measures the speed of the document for this person. Each value is reported once, when the person leaves the page. */
export function watchVitals(
  report: (metric: Vital, value: number) => void,
  onSlow: (milliseconds: number) => void,
): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A page opened in the background would measure the time until somebody looked at it.
  if (document.visibilityState === "hidden" || !navigation) return;
  let [lcp, inp, isReported] = [0, 0, false];
  const shifts = trackLayoutShifts();
  observe("largest-contentful-paint", ({ startTime }) => (lcp = startTime));
  observe("layout-shift", ({ startTime, value = 0, hadRecentInput }) => {
    if (!hadRecentInput) shifts.add(startTime, value);
  });
  observe("event", ({ duration, interactionId }) => {
    if (interactionId) inp = Math.max(inp, duration);
  });
  if (navigation.duration > SLOW_LCP_MS) onSlow(navigation.duration);
  const end = () => {
    if (isReported) return;
    isReported = true;
    report("TTFB", navigation.responseStart);
    if (lcp > 0) report("LCP", lcp);
    if (inp > 0) report("INP", inp);
    report("CLS", shifts.worst());
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && end());
  addEventListener("pagehide", end);
}

function observe(type: string, take: (entry: Entry) => void): void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry)));
    observer.observe({ type, buffered: true, ...(type === "event" ? { durationThreshold: 40 } : {}) } as object);
  } catch {
    // The browser does not support this metric.
  }
}
