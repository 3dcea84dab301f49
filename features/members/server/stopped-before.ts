const DAYS = 14;

/** Who was last here before this moment has stopped. */
export function stoppedBefore(now: Date): Date {
  return new Date(now.getTime() - DAYS * 24 * 60 * 60_000);
}
