export const USAGE_PERIODS = [7, 28, 84] as const;

/** Tables of the usage page that can be downloaded as CSV. */
export const USAGE_PARTS = ["days", "funnel", "retention", "vitals"] as const;
export type UsagePart = (typeof USAGE_PARTS)[number];
