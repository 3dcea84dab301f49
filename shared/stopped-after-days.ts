/** Days without a visit or a step after which a person counts as stopped, unless the academy sets another number. */
const STOPPED_AFTER_DAYS = 14;
export const MIN_STOPPED_AFTER_DAYS = 7;
export const MAX_STOPPED_AFTER_DAYS = 90;

/** Returns the academy's number of days after which a person counts as stopped. */
export function stoppedAfterDays(config: { stopped_after_days?: number | undefined }): number {
  return config.stopped_after_days ?? STOPPED_AFTER_DAYS;
}
