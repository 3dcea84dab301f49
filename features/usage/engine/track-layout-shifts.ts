const MAX_GAP_MS = 1000;
const MAX_WINDOW_MS = 5000;

/**
 * Computes Cumulative Layout Shift as web.dev defines it: shifts less than a second apart form a window of at most
 * five seconds, and the worst window counts. A sum over a long visit would grow with its length.
 */
export function trackLayoutShifts(): { add(at: number, value: number): void; worst(): number } {
  let [first, last, sum, worst] = [0, 0, 0, 0];
  return {
    add(at, value) {
      if (sum > 0 && at - last < MAX_GAP_MS && at - first < MAX_WINDOW_MS) sum += value;
      else [first, sum] = [at, value];
      last = at;
      worst = Math.max(worst, sum);
    },
    worst: () => worst,
  };
}
