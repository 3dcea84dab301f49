import { expect, test } from "vitest";
import { bucketOf, VITAL_THRESHOLDS, percentile75, VITALS } from "./vital-buckets.ts";

test("counts a value in the first bucket whose limit it does not exceed, or else in the last", () => {
  expect(bucketOf("LCP", 0)).toBe(0);
  expect(bucketOf("LCP", 100)).toBe(0);
  expect(bucketOf("LCP", 100.1)).toBe(1);
  expect(bucketOf("INP", 200)).toBe(bucketOf("INP", 120.5));
  expect(bucketOf("CLS", 0.1)).toBeLessThan(bucketOf("CLS", 0.11));
  for (const vital of VITALS) expect(bucketOf(vital, 1e9)).toBe(12);
});

test("the thresholds of good and poor are bucket limits, so that no bucket has values of both", () => {
  for (const vital of VITALS)
    for (const border of VITAL_THRESHOLDS[vital])
      expect(bucketOf(vital, border * 1.001)).toBe(bucketOf(vital, border) + 1);
});

test("three quarters of visits are below the 75th percentile, which is null without visits", () => {
  expect(percentile75("LCP", new Map())).toBeNull();
  expect(
    percentile75(
      "LCP",
      new Map([
        [0, 3],
        [5, 1],
      ]),
    ),
  ).toBe(100);
  expect(
    percentile75(
      "LCP",
      new Map([
        [0, 2],
        [5, 2],
      ]),
    ),
  ).toBe(1200);
  expect(percentile75("CLS", new Map([[4, 1]]))).toBe(0.1);
  // Above all limits, the value is only an estimate.
  expect(percentile75("TTFB", new Map([[12, 1]]))).toBe(15_000);
});
