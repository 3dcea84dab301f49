const DAYS = 14;

/** Returns the time 14 days before `now`: a person whose last visit was earlier counts as stopped. */
export function stoppedBefore(now: Date): Date {
  return new Date(now.getTime() - DAYS * 24 * 60 * 60_000);
}
