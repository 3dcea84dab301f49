export const VITALS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

// Upper limits of the buckets: in milliseconds, CLS without a unit.
const TIMES = [100, 200, 300, 500, 800, 1200, 1800, 2500, 3200, 4000, 6000, 10_000] as const;
const LIMITS: Record<Vital, readonly number[]> = {
  LCP: TIMES,
  TTFB: TIMES,
  INP: [16, 40, 80, 120, 200, 300, 400, 500, 800, 1200, 2000, 5000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.6, 1],
};
/** Limits by metric: good up to the first, poor above the second (web.dev/vitals). */
export const VITAL_THRESHOLDS: Record<Vital, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

/** Returns the index of the bucket for a value; the last bucket holds all values above the limits. */
export function bucketOf(vital: Vital, value: number): number {
  const at = LIMITS[vital].findIndex((limit) => value <= limit);
  return at < 0 ? LIMITS[vital].length : at;
}

/** Returns the 75th percentile as the upper limit of its bucket; null without visits. */
export function percentile75(vital: Vital, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const limits = LIMITS[vital];
  let seen = 0;
  for (let bucket = 0; bucket <= limits.length; bucket++) {
    seen += counts.get(bucket) ?? 0;
    if (seen >= total * 0.75) return limits[bucket] ?? (limits.at(-1) ?? 0) * 1.5;
  }
  return null;
}
